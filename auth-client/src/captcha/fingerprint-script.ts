import type { Page } from '../environment.ts';
import { loadScript } from '../load-script.ts';

/** Submits the device fingerprint to the provider and returns its id. */
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
