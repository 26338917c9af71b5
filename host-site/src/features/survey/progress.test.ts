import { describe, expect, it } from 'vitest';
import { questions } from '../../content/questions.ts';
import type { Answers } from './answers.ts';
import { COMPLETE } from './completion.ts';
import { emptyAnswer, firstOpenStep, isAcceptable, toggled } from './progress.ts';
import { readStep, stepPath } from './steps.ts';

describe('an answer', () => {
  it('requires a choice, unless its question has free text', () => {
    const needed = questions.map((question) => isAcceptable(emptyAnswer(question)));
    expect(needed).toEqual([true, false, true, false, false, false, true]);
  });

  it('is replaced by another single choice', () => {
    expect(toggled('Mild', 'Severe')).toBe('Severe');
  });

  it('adds and removes multiple choices, and keeps its free text', () => {
    expect(toggled(['Daily'], 'Weekly')).toEqual(['Daily', 'Weekly']);
    expect(toggled(['Daily', 'Weekly'], 'Daily')).toEqual(['Weekly']);
    expect(toggled({ selected: ['Food'], freeText: 'wool' }, 'Food')).toEqual({
      selected: [],
      freeText: 'wool',
    });
  });
});

describe('the furthest step', () => {
  it('is the first unanswered question, or the complete step if all are answered', () => {
    const answers: Answers = {};
    questions.forEach((question, index) => {
      expect(firstOpenStep(answers)).toBe(index);
      const empty = emptyAnswer(question);
      answers[question.id] = isAcceptable(empty) ? empty : toggled(empty, question.options[0] as string);
    });
    expect(firstOpenStep(answers), 'Change `COMPLETE` in `completion.ts`.').toBe(COMPLETE);
  });
});

describe('the address of a step', () => {
  it('can be read back as the step', () => {
    for (const step of [1, 2, 3, 4, 5, 6])
      expect(readStep(new URL(stepPath(step), 'http://x').search)).toBe(step);
    expect(stepPath(0)).toBe('/survey');
  });

  it.each([
    ['', undefined],
    ['?step=', undefined],
    ['?step=two', undefined],
    ['?step=-1', undefined],
    ['?step=0', 0],
    ['?step=99', 6],
  ])('is a step of the survey or undefined: %j', (search, step) => {
    expect(readStep(search)).toBe(step);
  });
});
