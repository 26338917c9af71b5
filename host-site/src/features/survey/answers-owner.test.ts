import { beforeEach, describe, expect, it } from 'vitest';
import { claimAnswers, disownAnswers } from './answers-owner.ts';
import { clearSurvey, hasAnswers } from './clear-survey.ts';

const answer = (storage = localStorage) => storage.setItem('surveyAnswers', '{"severity":"Mild"}');

describe('the answers on a device', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('of a visitor belong to the user who then signs in', () => {
    answer();
    claimAnswers('ada');
    claimAnswers('ada');
    expect(hasAnswers()).toBe(true);
  });

  it('and the drafts are removed when another user signs in', () => {
    claimAnswers('ada');
    answer();
    answer(sessionStorage);
    localStorage.setItem('surveyCurrentStep', '7');
    claimAnswers('bob');
    expect(hasAnswers()).toBe(false);
    expect(localStorage.getItem('surveyCurrentStep')).toBeNull();
    answer();
    claimAnswers('bob');
    expect(hasAnswers()).toBe(true);
  });

  it.each([
    ['that were deleted leave no owner to those of the next visitor', clearSurvey],
    ['that stay at log out belong to the device', disownAnswers],
  ])('%s', (_, leave) => {
    claimAnswers('ada');
    leave();
    answer();
    claimAnswers('bob');
    expect(hasAnswers()).toBe(true);
  });
});
