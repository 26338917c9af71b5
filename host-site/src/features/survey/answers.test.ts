import { beforeEach, describe, expect, it } from 'vitest';
import { ANSWERS_KEY, addEmail, FREE_TEXT_LIMIT, readAnswers, storeAnswer, writeAnswers } from './answers.ts';
import { clearSurvey } from './clear-survey.ts';
import { isSurveyComplete, STEP_KEY, savedStep } from './completion.ts';

const store = (value: unknown) => localStorage.setItem(ANSWERS_KEY, JSON.stringify(value));

describe('stored answers', () => {
  beforeEach(() => localStorage.clear());

  it('come back as they were written', () => {
    const answers = {
      triggers: { selected: ['Stress', 'Food'], freeText: 'wool' },
      severity: 'Mild',
      flare_ups: ['Weekly'],
      email: 'ada@example.com',
    };
    writeAnswers(localStorage, answers);
    expect(readAnswers(localStorage)).toEqual(answers);
  });

  it.each(['', '{', 'null', '[]', '"text"', '7'])('count as none where the storage holds %j', (text) => {
    localStorage.setItem(ANSWERS_KEY, text);
    expect(readAnswers(localStorage)).toEqual({});
  });

  it('lose what does not fit their question', () => {
    store({
      triggers: { selected: ['Stress', 'Moon', 5], freeText: 7 },
      severity: 'Terrible',
      treatment: ['Moisturizers'],
      flare_ups: 'Daily',
      unknown: true,
    });
    expect(readAnswers(localStorage)).toEqual({ triggers: { selected: ['Stress'], freeText: '' } });
  });

  it('keep a free text up to its limit', () => {
    store({ allergies: { selected: [], freeText: 'x'.repeat(FREE_TEXT_LIMIT + 1) } });
    expect(readAnswers(localStorage).allergies).toEqual({
      selected: [],
      freeText: 'x'.repeat(FREE_TEXT_LIMIT),
    });
  });

  it('take the address of the landing page beside the answers', () => {
    store({ severity: 'Mild' });
    addEmail(localStorage, 'ada@example.com');
    expect(readAnswers(localStorage)).toEqual({ severity: 'Mild', email: 'ada@example.com' });
  });

  it('are gone when they are cleared, and the assessment is not complete any more', () => {
    store({ severity: 'Mild' });
    localStorage.setItem(STEP_KEY, '7');
    expect(isSurveyComplete(localStorage)).toBe(true);
    clearSurvey();
    expect(readAnswers(localStorage)).toEqual({});
    expect(isSurveyComplete(localStorage)).toBe(false);
  });

  it.each(['8', '-1', '1.5', 'seven', ''])('begin at the first step where the saved one is %j', (step) => {
    localStorage.setItem(STEP_KEY, step);
    expect(savedStep(localStorage)).toBe(0);
  });

  it('get the e-mail address that is stored on this device, also where somebody signed in first', () => {
    storeAnswer(localStorage, 'severity', 'Mild');
    expect(readAnswers(localStorage)).toEqual({ severity: 'Mild' });
    localStorage.setItem('onboardingEmail', 'ada@example.com');
    storeAnswer(localStorage, 'duration', '10+ years');
    expect(readAnswers(localStorage)).toEqual({
      severity: 'Mild',
      duration: '10+ years',
      email: 'ada@example.com',
    });
  });
});
