import type { AuthClient } from '@login-widget/auth-client';
import { type ParsedConfig, parseConfig } from '../config/parse-config.ts';
import type { Overrides } from '../i18n/words.ts';

/** What the page gave the element, before anything is checked. */
export interface RawSettings {
  readonly publicToken: string | null;
  readonly apiUrl: string | null;
  /** The attribute's JSON text, or the property's object. */
  readonly config: unknown;
  readonly strings: Overrides;
  /** The page's own client; without one the element makes its own. */
  readonly client: AuthClient | undefined;
}

export interface Settings extends ParsedConfig {
  readonly publicToken: string;
  readonly apiUrl: string | undefined;
  readonly strings: Overrides;
  readonly client: AuthClient | undefined;
}

/** Checks what the page gave; every mistake becomes a sentence in `problems`. */
export function readSettings(raw: RawSettings): Settings {
  const { config, problems } = parseConfig(raw.config);
  const publicToken = raw.publicToken?.trim() ?? '';
  const missing =
    publicToken === '' && !raw.client ? ['public-token is missing: copy it from your provider.'] : [];
  return {
    publicToken,
    apiUrl: raw.apiUrl?.trim() || undefined,
    config,
    problems: [...missing, ...problems],
    strings: raw.strings,
    client: raw.client,
  };
}

/** Equal settings give equal keys, so that a page that renders the same object anew restarts nothing. */
export const settingsKey = (raw: RawSettings): string =>
  JSON.stringify([raw.publicToken, raw.apiUrl, raw.config ?? null, raw.strings]);
