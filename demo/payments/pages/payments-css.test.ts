import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'payments.css'), 'utf8');

/** A colour of the pages, light and dark. */
const colour = (name: string): [string, string] => {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\)`).exec(styles) ?? [];
  return [light, dark];
};

/** Relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
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
