import { hostedApiUrl } from '@login-widget/auth-client/early';
import { errorFields } from '../rules/error-fields.ts';
import { isBeingBuilt } from './is-being-built.ts';
import type { Project } from './project.ts';

/** Addresses that were already reported. */
const advised = new Set<string>();

/**
 * Tells the page's developer why a call did not reach the provider: a browser only tells the page that it failed. A
 * second request, whose answer cannot be read, shows whether the provider refuses this origin (CORS).
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
  const { origin } = location;
  const answers = await fetch(address, { mode: 'no-cors', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
  console.warn(
    answers
      ? `[login-widget] ${address} answers, but not to pages of ${origin}: add ${origin} to the project's allowed origins.`
      : `[login-widget] ${address} does not answer. Is api-url right, is the provider running, and does the page's policy (connect-src) allow it?`,
  );
}
