import { describe, expect, it } from 'vitest';
import { stateCode } from './us-states.ts';

describe('a state', () => {
  it.each([
    ['OR', 'OR'],
    ['or ', 'OR'],
    ['Oregon', 'OR'],
    [' new  york', 'NY'],
    ['D.C.', 'DC'],
    ['West Virginia', 'WV'],
    ['Puerto Rico', 'PR'],
  ])('is read from %j', (text, code) => {
    expect(stateCode(text)).toBe(code);
  });

  it.each(['', 'ZZ', 'Bavaria', 'Oregon City'])('is not read from %j', (text) => {
    expect(stateCode(text)).toBeUndefined();
  });
});
