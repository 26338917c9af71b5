import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Submission, SubmittedCall } from '../flows/main/submission.ts';
import { type FormInput, watchForm } from './watch-form.ts';

let root: HTMLElement;
let watching: FormInput;
const at = <Kind extends HTMLElement>(selector: string) => root.querySelector(selector) as Kind;
const press = () => at<HTMLButtonElement>('[type=submit]').click();
const type = (text: string) => {
  at<HTMLInputElement>('input').value = text;
  at('input').dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML =
    '<form><input><button type="submit" disabled>Continue</button></form><button>Other</button>';
  watching = watchForm(root, undefined, () => {});
});
afterEach(() => {
  watching.release();
  root.remove();
});

describe('watchForm()', () => {
  it('makes one submission of two presses, which typing or another button ends', () => {
    for (const end of [() => type('grace@example.com'), () => at('form + button').click()]) {
      type('ada@example.com');
      press();
      const { submission } = watching;
      expect(submission).toEqual({ text: 'ada@example.com' });
      press();
      expect(watching.submission).toBe(submission);
      end();
      expect(submission?.isOver).toBe(true);
      expect(watching.submission).toBeUndefined();
    }
  });

  it('enables the button for a text of which only a change is told, as by some password managers', () => {
    at<HTMLInputElement>('input').value = 'ada@example.com';
    at('input').dispatchEvent(new Event('change', { bubbles: true }));
    press();
    expect(watching.submission).toEqual({ text: 'ada@example.com' });
  });

  it('makes another submission of a press after the first has failed', () => {
    type('ada@example.com');
    press();
    const { submission } = watching;
    if (submission) submission.isOver = true;
    press();
    expect(watching.submission).toEqual({ text: 'ada@example.com' });
    expect(watching.submission).not.toBe(submission);
  });

  it('forgets a press when React has handled a later one', () => {
    const other = at('form + button');
    other.click();
    watching.stop();
    at('input').click();
    expect(watching.release()).toBe(other);
    watching = watchForm(root, undefined, () => {});
    other.click();
    watching.stop();
    other.click();
    expect(watching.release()).toBeUndefined();
  });

  it('gives the call of a submission to Main, and its button only if there is none', () => {
    type('ada@example.com');
    press();
    const call = {} as SubmittedCall;
    Object.assign(watching.submission as Submission, { call });
    expect(watching.stop()).toBe(call);
    expect(watching.release()).toBeUndefined();
    watching = watchForm(root, undefined, () => {});
    press();
    expect(watching.stop()).toBeUndefined();
    expect(watching.release()).toBe(at('[type=submit]'));
    expect(watching.release()).toBeUndefined();
  });

  it('continues the submission of the form that this one replaces', () => {
    type('ada@example.com');
    press();
    const { submission } = watching;
    watching.release();
    watching = watchForm(root, submission, () => {});
    expect(watching.submission).toBe(submission);
    expect(submission?.isOver).toBeUndefined();
  });

  it('submits a form that was submitted before any script ran, and no empty one', () => {
    at<HTMLInputElement>('input').value = ' ada@example.com ';
    watching.release();
    watching = watchForm(root, true, () => {});
    expect(watching.submission).toEqual({ text: 'ada@example.com' });
    type('');
    watching.release();
    watching = watchForm(root, true, () => {});
    expect(watching.submission).toBeUndefined();
  });
});
