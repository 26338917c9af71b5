import { describe, expect, it } from 'vitest';
import { readElement } from './read-element.ts';
import { readTheme } from './read-theme.ts';
import { themingPage } from './theming-page.ts';

const page = themingPage(readElement());

describe('readTheme()', () => {
  it('finds every field with a description', () => {
    const paths = readTheme().map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'container.width',
        'colors.error',
        'buttons.disabled.borderRadius',
        'inputs.placeholderColor',
        'inputs.textColor',
        'fontFamily',
        'logo.alt',
      ]),
    );
    expect(readTheme().filter(({ description }) => !/[.`]$/.test(description))).toEqual([]);
  });
});

describe('the page of the theme', () => {
  it('is `docs/theming.md`: `vitest -u` writes it', async () => {
    await expect(page).toMatchFileSnapshot('../../docs/theming.md');
  });
});
