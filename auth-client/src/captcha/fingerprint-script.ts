import type { Page } from '../environment.ts';
import { loadScript } from '../load-script.ts';

/** The id under which the provider's device fingerprint was submitted. */
export async function fingerprintId(
  page: Page,
  urls: { readonly fingerprint: string; readonly submit: string },
  publicToken: string,
): Promise<string> {
  await loadScript(page, urls.fingerprint);
  const query = page.global('GetTelemetryID');
  if (typeof query !== 'function') throw new Error(`${urls.fingerprint} did not define GetTelemetryID.`);
  return query(publicToken, urls.submit);
}
