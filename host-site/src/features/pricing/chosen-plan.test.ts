import { beforeEach, expect, it } from 'vitest';
import { chosenPlan, keepPlan } from './chosen-plan.ts';

beforeEach(() => sessionStorage.clear());

it('remembers the chosen plan', () => {
  keepPlan(sessionStorage, 1);
  expect(chosenPlan(sessionStorage)).toBe(1);
});

it('returns no plan before a choice, nor for an invalid value', () => {
  expect(chosenPlan(sessionStorage)).toBeUndefined();
  sessionStorage.setItem('chosenPlan', '2');
  expect(chosenPlan(sessionStorage)).toBeUndefined();
});
