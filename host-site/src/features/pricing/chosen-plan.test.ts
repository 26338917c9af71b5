import { beforeEach, expect, it } from 'vitest';
import { chosenPlan, keepPlan } from './chosen-plan.ts';

beforeEach(() => sessionStorage.clear());

it('a plan that was chosen is known again', () => {
  keepPlan(sessionStorage, 1);
  expect(chosenPlan(sessionStorage)).toBe(1);
});

it('nothing is chosen before, and nothing that is no plan', () => {
  expect(chosenPlan(sessionStorage)).toBeUndefined();
  sessionStorage.setItem('chosenPlan', '2');
  expect(chosenPlan(sessionStorage)).toBeUndefined();
});
