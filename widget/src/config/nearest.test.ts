import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the word that somebody may have meant', () => {
  it.each([
    ['primry', 'primary'],
    ['Primary', 'primary'],
    ['secondry', 'secondary'],
    ['sekundary', 'secondary'],
  ])('of %s is %s', (word, meant) => {
    expect(nearest(word, ['success', 'secondary', 'primary', 'error'])).toBe(meant);
  });

  it('is none where nothing is near', () => {
    expect(nearest('brand', ['success', 'secondary', 'primary', 'error'])).toBeUndefined();
    expect(nearest('brand', [])).toBeUndefined();
  });
});
