import type { WidgetConfigInput } from '../config/config.ts';
import { attemptKey } from '../element/attempt/attempt-key.ts';
import { projectOf } from '../element/settings/project.ts';
import type { RawSettings } from '../element/settings/raw-settings.ts';
import { firstTextWith } from '../i18n/first-texts.ts';
import type { ThemeInput } from '../theme/theme.ts';
import { outlines } from './outlines.ts';
import { tried } from './tried.ts';

/**
 * True if scripts can see a session cookie; the application verifies it. Frames without an origin have no cookies.
 */
const hasSessionCookie = () => tried(() => document.cookie.includes('stytch_session='));

/** True if an attempt from before a reload is stored: the application shows its screen. */
const hasAttempt = (raw: RawSettings) =>
  tried(() => sessionStorage.getItem(attemptKey(projectOf(raw).publicToken)) !== null);

/** Input of the first screen, or undefined when another screen comes first. */
export function firstScreenInput(raw: RawSettings) {
  const { screen, config, theme, strings, client } = raw;
  const isMain = screen === 'sign-in' && !location.search.includes('stytch_token_type');
  const mayBeSignedIn = client ? client.session.getSync() : hasSessionCookie();
  if (!isMain || mayBeSignedIn || hasAttempt(raw)) return;
  return tried(() => {
    const label = firstTextWith(strings);
    const look = (theme ?? {}) as ThemeInput;
    const given = (config ?? {}) as WidgetConfigInput;
    return { label, look, given, entries: outlines(given) };
  });
}

export type FirstScreenInput = NonNullable<ReturnType<typeof firstScreenInput>>;
