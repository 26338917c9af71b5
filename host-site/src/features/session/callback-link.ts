import { type Duration, FALLBACK_DURATION, parseDuration } from '../../content/plans.ts';
import { ownPath } from '../../lib/own-path.ts';
import { isAt, paths } from '../../lib/paths.ts';
import type { LoginState } from './login-state.ts';

/** Content of a sign-in link (`host-site/docs/site.md#signing-in`). */
interface CallbackLink {
  readonly token: string | null;
  /**
   * Why there is none, if a login with another service has failed, or has ended here, where it cannot be completed:
   * `access_denied` if the person canceled it.
   */
  readonly error: string | null;
  readonly duration: Duration;
  /** What the login screen was opened for. */
  readonly login: LoginState;
}

/** Token types of mailed links: a login link, and the link in a password mail that logs in without a reset. */
const MAILED: readonly (string | null)[] = [null, 'magic_links', 'login'];

let arrived: CallbackLink | undefined;

/**
 * Removes the token from the address before the page sends any request, so that it is in no history entry, `Referer`
 * header or log. A later reload finds none: the token is used or invalid by then.
 */
export function takeCallbackLink(page: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search } = page.location;
  if (!isAt(pathname, paths.authCallback)) return;
  const query = new URLSearchParams(search);
  const duration = parseDuration(query.get('duration'));
  const returnTo = ownPath(query.get('return_to'));
  const login: LoginState = {
    ...(query.get('source') === 'header' ? { source: 'header' } : { selectedDuration: duration }),
    ...(returnTo && { returnTo }),
  };
  const isMailed = MAILED.includes(query.get('stytch_token_type'));
  const token = (isMailed && query.get('token')) || null;
  const error = query.get('error') || (isMailed ? null : 'unknown_token_type');
  arrived = { token, error, duration, login };
  if (search !== '') page.history.replaceState(page.history.state, '', pathname);
}

/** The link that this page was opened with. */
export const callbackLink = (): CallbackLink =>
  arrived ?? {
    token: null,
    error: null,
    duration: FALLBACK_DURATION,
    login: { selectedDuration: FALLBACK_DURATION },
  };

/** Forgets the link after its token was used. */
export const forgetCallbackLink = (): void => {
  arrived = undefined;
};
