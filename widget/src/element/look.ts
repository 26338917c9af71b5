import { parseStrings } from '../config/parse-strings.ts';
import { parseTheme } from '../config/parse-theme.ts';
import type { Problem } from '../config/reader.ts';
import type { Overrides } from '../i18n/words.ts';
import type { Theme } from '../theme/theme.ts';
import type { RawSettings } from './raw-settings.ts';

/** What a widget looks like and says. It may change while the widget goes on. */
export interface Look {
  readonly theme: Theme;
  readonly strings: Overrides;
}

/** Checks what the page gave of it; every mistake becomes a sentence in `omissions`. */
export function readLook(raw: Pick<RawSettings, 'theme' | 'strings'>): {
  readonly look: Look;
  readonly omissions: readonly Problem[];
} {
  const { theme, omissions } = parseTheme(raw.theme);
  const words = parseStrings(raw.strings);
  return { look: { theme, strings: words.strings }, omissions: [...omissions, ...words.omissions] };
}
