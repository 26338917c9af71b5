import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { THEME_FIELDS } from '../../src/theme/theme-fields.ts';
import { readElement } from './read-element.ts';
import { readTheme } from './read-theme.ts';
import { themingPage } from './theming-page.ts';

const page = themingPage(readElement());

const properties = THEME_FIELDS.flatMap(([names, prefix, fields]) =>
  Object.entries(fields).map(([field, end]) => ({
    path: [...names, field].join('.'),
    property: `--lw-${prefix}${end}`,
  })),
);

const THEME = join(import.meta.dirname, '../../src/theme');
const styles = readdirSync(THEME)
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(THEME, file), 'utf8'))
  .join('\n');

describe('the fields of the theme', () => {
  it('have a comment of one line in `widget/src/theme/theme.ts`', () => {
    const documented = readTheme().map(({ path }) => path);
    const missing = properties.filter(({ path }) => !documented.includes(path));
    expect(missing, '`theming.md` is written from the comments.').toEqual([]);
  });

  /** Fields that are read as they are. */
  const WITHOUT_PROPERTY = ['hideHeaderText', 'logo.logoImageUrl', 'logo.alt'];

  it('have a custom property in `widget/src/theme/theme-fields.ts`', () => {
    const named = properties.map(({ path }) => path);
    const missing = readTheme().filter(({ path }) => ![...named, ...WITHOUT_PROPERTY].includes(path));
    expect(missing, 'Without its property the field has no effect.').toEqual([]);
  });

  it('set a property that a stylesheet uses', () => {
    const unused = properties.filter(({ property }) => !new RegExp(`var\\(${property}[,)]`).test(styles));
    expect(unused, 'Use it with `var(…)` in `widget/src/theme/`.').toEqual([]);
  });
});

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
