import { beforeEach, describe, expect, it } from 'vitest';
import { addEmail, FREE_TEXT_LIMIT, readAnswers, storeAnswer, writeAnswers } from './answers.ts';
import { clearSurvey } from './clear-survey.ts';
import { isSurveyComplete, savedStep } from './completion.ts';
import { ANSWERS_KEY, STEP_KEY } from './survey-keys.ts';

const store = (value: unknown) => localStorage.setItem(ANSWERS_KEY, JSON.stringify(value));

describe('stored answers', () => {
  beforeEach(() => localStorage.clear());

  it('are read as they were written', () => {
    const answers = {
      triggers: { selected: ['Stress', 'Food'], freeText: 'wool' },
      severity: 'Mild',
      flare_ups: ['Weekly'],
      email: 'ada@example.com',
    };
    writeAnswers(localStorage, answers);
    expect(readAnswers(localStorage)).toEqual(answers);
  });

  it.each(['', '{', 'null', '[]', '"text"', '7'])('are empty if storage contains %j', (text) => {
    localStorage.setItem(ANSWERS_KEY, text);
    expect(readAnswers(localStorage)).toEqual({});
  });

  it('drop values that do not fit their question', () => {
    store({
      triggers: { selected: ['Stress', 'Moon', 5], freeText: 7 },
      severity: 'Terrible',
      treatment: ['Moisturizers'],
      flare_ups: 'Daily',
      unknown: true,
    });
    expect(readAnswers(localStorage)).toEqual({ triggers: { selected: ['Stress'], freeText: '' } });
  });

  it('keep free text up to its limit', () => {
    store({ allergies: { selected: [], freeText: 'x'.repeat(FREE_TEXT_LIMIT + 1) } });
    expect(readAnswers(localStorage).allergies).toEqual({
      selected: [],
      freeText: 'x'.repeat(FREE_TEXT_LIMIT),
    });
  });

  it('include the e-mail address of the landing page', () => {
    store({ severity: 'Mild' });
    addEmail(localStorage, 'ada@example.com');
    expect(readAnswers(localStorage)).toEqual({ severity: 'Mild', email: 'ada@example.com' });
  });

  it('are removed by clearing, which resets the assessment', () => {
    store({ severity: 'Mild' });
    localStorage.setItem(STEP_KEY, '7');
    expect(isSurveyComplete(localStorage)).toBe(true);
    clearSurvey();
    expect(readAnswers(localStorage)).toEqual({});
    expect(isSurveyComplete(localStorage)).toBe(false);
  });

  it.each(['8', '-1', '1.5', 'seven', ''])('start at the first step if the saved one is %j', (step) => {
    localStorage.setItem(STEP_KEY, step);
    expect(savedStep(localStorage)).toBe(0);
  });

  it('include the e-mail address stored on this device', () => {
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
