import { isPlainCss } from '../config/plain-css.ts';
import type { ThemeInput } from '../theme/theme.ts';
import { THEME_FIELDS } from '../theme/theme-fields.ts';

/**
 * Custom properties of a theme, without the messages of `config/parse-theme.ts`, which comes with the application.
 * Harmful values are left out here too.
 */
export const themeProperties = (theme: ThemeInput): readonly (readonly [name: string, value: string])[] =>
  THEME_FIELDS.flatMap(([names, prefix, fields]) => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's theme is not checked yet.
    const group = names.reduce((outer: any, name) => outer[name] ?? {}, theme);
    return Object.entries(fields).flatMap(([field, name]) => {
      const values: unknown[] = [group[field]].flat();
      if (!values.every(isPlainCss)) return [];
      return [
        [`--lw-${prefix}${name}`, values[1] ? `light-dark(${values.join(', ')})` : values.join()] as const,
      ];
    });
  });
