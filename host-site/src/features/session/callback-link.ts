import { type Duration, parseDuration } from '../../content/plans.ts';
import { isAt, paths } from '../../lib/paths.ts';

/** Content of a sign-in link (`host-site/docs/site.md#signing-in`). */
export interface CallbackLink {
  readonly token: string | null;
  readonly duration: Duration;
}

let arrived: CallbackLink | undefined;

/**
 * Removes the token from the address before the page sends any request, so that it is in no history entry, `Referer`
 * header or log. A later reload finds none: the token is used or invalid by then.
 */
export function takeCallbackLink(page: Pick<Window, 'location' | 'history'>): void {
  const { pathname, search } = page.location;
  if (!isAt(pathname, paths.authCallback)) return;
  const query = new URLSearchParams(search);
  arrived = { token: query.get('token') || null, duration: parseDuration(query.get('duration')) };
  if (search !== '') page.history.replaceState(page.history.state, '', pathname);
}

/** The link that this page was opened with. */
export const callbackLink = (): CallbackLink =>
  arrived ?? { token: null, duration: parseDuration(undefined) };

/** Forgets the link after its token was used. */
export const forgetCallbackLink = (): void => {
  arrived = undefined;
};
