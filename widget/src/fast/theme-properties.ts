import { isPlainCss } from '../config/plain-css.ts';
import type { ThemeInput } from '../theme/theme.ts';

const SHORT: Record<string, string> = { borderRadius: 'radius', fontFamily: 'font' };

/**
 * Custom properties of a theme, without the checks and messages of `config/parse-theme.ts`, which comes
 * with the application. Harmful values are removed here too.
 */
export function themeProperties(theme: ThemeInput, prefix = '--lw-'): readonly [string, string][] {
  return Object.entries(theme).flatMap(([name, value]): readonly [string, string][] => {
    if (name === 'logo' || name === 'hideHeaderText') return [];
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    if (parts.every(isPlainCss)) {
      const property = prefix + (SHORT[name] ?? name.replace('Color', ''));
      return [[property, parts.length > 1 ? `light-dark(${parts.join(', ')})` : parts.join()]];
    }
    const inner = { container: '', colors: '', buttons: '', inputs: 'input-' }[name] ?? `${name}-button-`;
    return value && typeof value === 'object' ? themeProperties(value as ThemeInput, prefix + inner) : [];
  });
}
