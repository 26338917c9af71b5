import { parseStrings } from '../config/parse-strings.ts';
import { parseTheme } from '../config/parse-theme.ts';
import type { Problem } from '../config/reader.ts';
import type { Overrides } from '../i18n/words.ts';
import type { Theme } from '../theme/theme.ts';
import type { RawSettings } from './settings/raw-settings.ts';

/** Theme and texts of a widget. They may change while it is running. */
export interface Look {
  readonly theme: Theme;
  readonly strings: Overrides;
}

/** Parses theme and texts; every mistake becomes a sentence in `omissions`. */
export function readLook(raw: Pick<RawSettings, 'theme' | 'strings'>): {
  readonly look: Look;
  readonly omissions: readonly Problem[];
} {
  const { theme, omissions } = parseTheme(raw.theme);
  const words = parseStrings(raw.strings);
  return { look: { theme, strings: words.strings }, omissions: [...omissions, ...words.omissions] };
}
