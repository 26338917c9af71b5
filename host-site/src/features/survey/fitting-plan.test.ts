import { describe, expect, it } from 'vitest';
import { fittingPlan } from './fitting-plan.ts';

describe('fittingPlan', () => {
  it.each([
    ['one month for mild eczema that flares daily', ['Daily'], 'Mild', 1],
    ['three months for eczema that flares daily or weekly', ['Daily'], 'Severe', 3],
    [
      'three months by the most frequent flares, whatever else comes monthly',
      ['Monthly', 'Weekly'],
      'Mild',
      3,
    ],
    ['six months if flares are weeks apart', ['Monthly'], 'Severe', 6],
    ['six months if flares are rare', ['Rarely'], 'Mild', 6],
  ])('is %s', (_, flare_ups, severity, plan) => {
    expect(fittingPlan({ flare_ups, severity })?.plan).toBe(plan);
  });

  it('is unknown without an answer about flares', () => {
    expect(fittingPlan({ severity: 'Mild' })).toBeUndefined();
  });
});
