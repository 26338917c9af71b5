import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../test/contrast.ts';

const styles = readFileSync(join(import.meta.dirname, 'payments.css'), 'utf8');

/** A colour of the pages, light and dark. */
const colour = (name: string): [string, string] => {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\)`).exec(styles) ?? [];
  return [light, dark];
};

describe('the styles of the hosted pages', () => {
  it.each(['light', 'dark'])('let everybody see where a field is, when %s', (scheme) => {
    const at = scheme === 'light' ? 0 : 1;
    for (const behind of ['page', 'surface']) {
      // WCAG 2.2, 1.4.11
      expect(contrast(colour('edge')[at], colour(behind)[at]), behind).toBeGreaterThanOrEqual(3);
    }
    expect(styles).toMatch(/input:not\(\[type='radio'\]\) \{[^}]*border: 1px solid var\(--edge\)/);
  });

  it('follow the text size that somebody has chosen in the browser', () => {
    expect(styles).not.toMatch(/font(?:-size)?:[^;]*\d+px/);
  });
});
