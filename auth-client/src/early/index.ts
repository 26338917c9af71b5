import { isTestToken, LIVE_API_URL, TEST_API_URL } from '../api-hosts.ts';
import type { Environment } from '../environment.ts';
import { telemetryBlob } from '../telemetry/telemetry-blob.ts';
import { timeZone } from '../time-zone.ts';
import { callHeaders } from '../transport/call-headers.ts';
import { BASE_PATH } from '../wire/endpoint.ts';

/**
 * Asks for the project's settings before the client is there, which needs them for its first call. For pages that
 * fetch the client late; for somebody who is not signed in.
 *
 * @param apiUrl as the client's option.
 * @returns the `fetch` of the client's environment: its own question after the settings has the answer that is on its
 *   way. Each later request goes out.
 * @throws {TypeError} where `apiUrl` is no URL.
 */
export function askEarly(publicToken: string, apiUrl?: string): Environment['fetch'] {
  const { origin, hostname } = location;
  const api = new URL(apiUrl ?? (isTestToken(publicToken) ? TEST_API_URL : LIVE_API_URL)).origin;
  const url = `${api}${BASE_PATH}/projects/bootstrap/${encodeURIComponent(publicToken)}`;
  const who = telemetryBlob(
    {
      random: (count) => crypto.getRandomValues(new Uint32Array(count)),
      clock: Date,
      page: { timezone: timeZone(), hostname },
    },
    {},
  );
  let answer: Promise<Response> | undefined = fetch(url, {
    headers: { 'Content-Type': 'application/json', ...callHeaders(publicToken, publicToken, who, origin) },
    credentials: 'include',
  });
  // Whoever asks hears of the failure.
  answer.catch(() => {});
  return (request) => {
    const early = request.url === url ? answer : undefined;
    if (early) answer = undefined;
    return early ?? fetch(request);
  };
}
