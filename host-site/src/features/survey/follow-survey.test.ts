import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elsewhere } from '../../../test/elsewhere.ts';
import { followSurvey } from './follow-survey.ts';

const DRAFTS = '{"severity":"Mild"}';
let stop = () => {};
let changes = 0;

const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

beforeEach(() => {
  // The test environment lacks it.
  vi.stubGlobal(
    'PageTransitionEvent',
    class extends Event {
      persisted = true;
    },
  );
  localStorage.clear();
  sessionStorage.setItem('surveyAnswers', DRAFTS);
  changes = 0;
  stop = followSurvey(() => {
    changes += 1;
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('the survey of another tab', () => {
  it.each(['surveyAnswers', 'surveyCurrentStep'])(
    'takes the drafts of this tab along when it removes %s',
    (key) => {
      elsewhere(key, '0');
      elsewhere(key, null);
      expect(changes).toBe(2);
      expect(sessionStorage.getItem('surveyAnswers')).toBeNull();
    },
  );

  it('leaves the drafts when it changes', () => {
    elsewhere('surveyAnswers', '{}');
    expect(changes).toBe(1);
    expect(sessionStorage.getItem('surveyAnswers')).toBe(DRAFTS);
  });

  it('does not matter when other values change, or after it stops', () => {
    elsewhere('lastLoginWay', null);
    stop();
    elsewhere('surveyAnswers', null);
    expect(changes).toBe(0);
  });

  it('is read again when Back restores the page, which got no events', () => {
    localStorage.setItem('surveyCurrentStep', '0');
    comeBack();
    expect(changes).toBe(1);
    expect(sessionStorage.getItem('surveyAnswers')).toBe(DRAFTS);
    localStorage.removeItem('surveyCurrentStep');
    comeBack();
    expect(sessionStorage.getItem('surveyAnswers')).toBeNull();
  });
});
