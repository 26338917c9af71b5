import { type Duration, parseDuration } from '../../content/plans.ts';
import { isAt, paths } from '../../lib/paths.ts';

/** What a sign-in link carries (`host-site/docs/site.md#signing-in`). */
export interface CallbackLink {
  readonly token: string | null;
  readonly duration: Duration;
}

let arrived: CallbackLink | undefined;

/**
 * Takes the token out of the address before the page asks for anything else, so that it stays out of the history, of
 * `Referer` headers and of every later log. A reload afterwards finds none: the token is spent or worthless by then.
 */
export function takeCallbackLink(page: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search } = page.location;
  if (!isAt(pathname, paths.authCallback)) return;
  const query = new URLSearchParams(search);
  arrived = { token: query.get('token') || null, duration: parseDuration(query.get('duration')) };
  if (search !== '') page.history.replaceState(page.history.state, '', pathname);
}

/** The link this page was opened with. */
export const callbackLink = (): CallbackLink =>
  arrived ?? { token: null, duration: parseDuration(undefined) };

/** After its token is used, a link opens nothing more. */
export const forgetCallbackLink = (): void => {
  arrived = undefined;
};
