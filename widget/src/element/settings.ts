import type { AuthClient } from '@login-widget/auth-client';
import type { StartScreen } from '../app/start-route.ts';
import { type ParsedConfig, parseConfig } from '../config/parse-config.ts';
import { parseTheme } from '../config/parse-theme.ts';
import type { Overrides } from '../i18n/words.ts';
import type { Theme } from '../theme/theme.ts';

/** What the page gave the element, before anything is checked. */
export interface RawSettings {
  readonly publicToken: string | null;
  readonly apiUrl: string | null;
  /** The attribute's JSON text, or the property's object. */
  readonly config: unknown;
  /** What the element is for; `sign-in` unless the attribute says. */
  readonly screen: string | null;
  /** The same for the look. */
  readonly theme: unknown;
  readonly strings: Overrides;
  /** The page's own client; without one the element makes its own. */
  readonly client: AuthClient | undefined;
}

/** What an element can be for. */
const SCREENS: readonly StartScreen[] = ['sign-in', 'passkey-registration', 'identity-provider'];

export interface Settings extends ParsedConfig {
  readonly publicToken: string;
  readonly apiUrl: string | undefined;
  readonly screen: StartScreen;
  readonly theme: Theme;
  readonly strings: Overrides;
  readonly client: AuthClient | undefined;
}

/** Checks what the page gave; every mistake becomes a sentence in `problems`. */
export function readSettings(raw: RawSettings): Settings {
  const { config, problems } = parseConfig(raw.config, {
    needsProducts: (raw.screen ?? 'sign-in') === 'sign-in',
  });
  const look = parseTheme(raw.theme);
  const publicToken = raw.publicToken?.trim() ?? '';
  const missing =
    publicToken === '' && !raw.client ? ['public-token is missing: copy it from your provider.'] : [];
  const screen = SCREENS.find((name) => name === (raw.screen ?? 'sign-in'));
  const wrongScreen = screen ? [] : [`screen is "${raw.screen}". Use one of: ${SCREENS.join(', ')}.`];
  return {
    screen: screen ?? 'sign-in',
    publicToken,
    apiUrl: raw.apiUrl?.trim() || undefined,
    config,
    theme: look.theme,
    problems: [...missing, ...wrongScreen, ...problems, ...look.problems],
    strings: raw.strings,
    client: raw.client,
  };
}

/** Equal settings give equal keys, so that a page that renders the same object anew restarts nothing. */
export const settingsKey = (raw: RawSettings): string =>
  JSON.stringify([
    raw.publicToken,
    raw.screen,
    raw.apiUrl,
    raw.config ?? null,
    raw.theme ?? null,
    raw.strings,
  ]);
