import { hostedApiUrl } from '@login-widget/auth-client/early';
import { errorFields } from '../../rules/error-fields.ts';
import { isBeingBuilt } from '../is-being-built.ts';
import type { Project } from '../settings/project.ts';

/** Addresses that were already reported. */
const advised = new Set<string>();

/**
 * Tells the page's developer why a call did not reach the provider: a browser only tells the page that it failed. A
 * second request, whose answer cannot be read, shows whether the provider answers at all; a third one, for the
 * settings, whether it refuses this origin (CORS). If it does not, one answer was lost, and there is nothing to advise.
 *
 * @param error the error that was shown; ignored unless it is an `ApiUnreachableError` without a status
 */
export async function adviseOnReach(error: unknown, { publicToken, apiUrl }: Project): Promise<void> {
  const { name, status_code } = errorFields(error);
  if (name !== 'ApiUnreachableError' || status_code !== undefined || !navigator.onLine) return;
  if (!isBeingBuilt(publicToken)) return;
  const address = apiUrl ?? hostedApiUrl(publicToken);
  if (advised.has(address)) return;
  advised.add(address);
  if (publicToken.includes(PLACEHOLDER)) {
    console.warn(
      `[login-widget] public-token is "${publicToken}", a placeholder: copy yours from your provider.`,
    );
    return;
  }
  const answers = await succeeds(fetch(address, { mode: 'no-cors', credentials: 'omit' }));
  if (answers && (await succeeds(settingsOf(publicToken, address)))) {
    advised.delete(address);
    return;
  }
  const hint = apiUrl ? '' : HOSTED;
  console.warn(
    answers
      ? `[login-widget] ${address} answers, but not to ${refusedPage()}${hint}`
      : `[login-widget] ${address} does not answer. Is api-url right, is the provider running, and does the page's policy (connect-src) allow it?${hint}`,
  );
}

/** No header can carry this character, with which the documentation shortens tokens: nothing is sent. */
const PLACEHOLDER = '…';

const HOSTED =
  ' This is the hosted provider, because api-url is not set. Set it to the address of your own, if you have one.';

/** Asks for the settings with a header that makes the browser ask the provider about this origin first. */
const settingsOf = async (publicToken: string, address: string) =>
  fetch(`${address}/sdk/v1/projects/bootstrap/${encodeURIComponent(publicToken)}`, {
    headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
    credentials: 'include',
  });

const succeeds = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    () => false,
  );

/**
 * Names the page that the provider refuses, and the remedy. CORS refuses headers too, which tracing adds. A file's
 * origin is 'null' for `fetch`, though not for `location`, and `file://` in Electron; the project can allow neither.
 */
const refusedPage = () =>
  location.protocol === 'file:' || self.origin === 'null'
    ? 'a page without an origin: a file, or a frame whose sandbox lacks allow-same-origin. Open it from a server, such as http://localhost:3000.'
    : `pages of ${location.origin}: add ${location.origin} to the project's allowed origins. If it is one, a script of the page adds a header to each request: leave the provider out of tracing (tracePropagationTargets of Sentry, allowedTracingUrls of Datadog).`;
