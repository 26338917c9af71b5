import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest()', () => {
  it.each([
    ['primry', 'primary'],
    ['Primary', 'primary'],
    ['secondry', 'secondary'],
    ['sekundary', 'secondary'],
  ])('suggests for %s the word %s', (word, meant) => {
    expect(nearest(word, ['success', 'secondary', 'primary', 'error'])).toBe(meant);
  });

  it('returns undefined when no word is near', () => {
    expect(nearest('brand', ['success', 'secondary', 'primary', 'error'])).toBeUndefined();
    expect(nearest('brand', [])).toBeUndefined();
  });
});
