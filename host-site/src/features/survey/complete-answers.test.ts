import { beforeEach, describe, expect, it } from 'vitest';
import { completeAnswers } from './complete-answers.ts';
import { ANSWERS_KEY, STEP_KEY } from './survey-keys.ts';

const store = (step: number, answers: object) => {
  localStorage.setItem(STEP_KEY, String(step));
  localStorage.setItem(ANSWERS_KEY, JSON.stringify(answers));
};

beforeEach(() => localStorage.clear());

describe('the answers of a complete assessment', () => {
  it('are those that are stored', () => {
    store(7, { severity: 'Mild' });
    expect(completeAnswers(localStorage)).toEqual({ severity: 'Mild' });
  });

  it('are missing before the last step', () => {
    store(6, { severity: 'Mild' });
    expect(completeAnswers(localStorage)).toBeUndefined();
  });

  it('are missing if only the step is stored', () => {
    localStorage.setItem(STEP_KEY, '7');
    expect(completeAnswers(localStorage)).toBeUndefined();
  });

  it('are missing if only the address or nothing valid is stored', () => {
    store(7, { email: 'ada@example.com', severity: 'Unknown' });
    expect(completeAnswers(localStorage)).toBeUndefined();
  });
});
