import { hostedApiUrl } from '../api-hosts.ts';
import type { Environment } from '../environment.ts';
import { telemetryBlob } from '../telemetry/telemetry-blob.ts';
import { timeZone } from '../time-zone.ts';
import { callHeaders } from '../transport/call-headers.ts';
import type { BootstrapAnswer } from '../wire/bootstrap.ts';
import { BASE_PATH } from '../wire/endpoint.ts';
import type { OtpEmailOptions } from '../wire/otps.ts';

export { hostedApiUrl, isTestToken } from '../api-hosts.ts';

/** Calls that were made before the client was there. */
export interface EarlyCalls {
  /**
   * For the client's environment: what it would ask itself, in the same words, has the answer that is on its way. All
   * else goes out.
   */
  readonly fetch: Environment['fetch'];
  /**
   * Sends what the client's `otps.email.loginOrCreate` would, once the settings are here; not where they ask for a
   * captcha or a fingerprint, nor when the client asks before they are here: it then sends it itself.
   */
  sendEmailCode(email: string, options?: OtpEmailOptions): void;
  /** Nobody will ask: what has not been sent stays unsent. */
  drop(): void;
}

interface Call {
  readonly body: string;
  readonly at: number;
  answer?: Promise<Response>;
}

/** Milliseconds for which an answer is kept for a client that is slow to come; whoever asks later means to ask anew. */
const KEPT = 60_000;

/**
 * Asks for the project's settings before the client is there, which needs them for its first call. For pages that
 * fetch the client late; for somebody who is not signed in.
 *
 * @param apiUrl as the client's option.
 * @throws {TypeError} where `apiUrl` is no address of a host.
 */
export function askEarly(publicToken: string, apiUrl?: string): EarlyCalls {
  const { origin, hostname } = location;
  // A path has no place below `localhost:5180`, which is a URL of the scheme `localhost:`.
  const base = new URL(BASE_PATH, apiUrl ?? hostedApiUrl(publicToken)).href;
  const calls = new Map<string, Call>();
  const page = { timezone: timeZone(), hostname };
  const random: Environment['random'] = (count) => crypto.getRandomValues(new Uint32Array(count));

  const send = (url: string, call: Call) => {
    const who = telemetryBlob({ random, clock: Date, page }, {});
    call.answer = fetch(url, {
      ...(call.body && { method: 'POST', body: call.body }),
      headers: { 'Content-Type': 'application/json', ...callHeaders(publicToken, publicToken, who, origin) },
      credentials: 'include',
    });
    // Whoever has asked hears of the failure; whoever asks after it asks anew.
    call.answer.catch(() => calls.get(url) === call && calls.delete(url));
    return call.answer;
  };
  const keep = (url: string, body = '') => {
    const call: Call = { body, at: performance.now() };
    calls.set(url, call);
    return call;
  };

  const settings = `${base}/projects/bootstrap/${encodeURIComponent(publicToken)}`;
  const isUnguarded = send(settings, keep(settings))
    .then((answer) => answer.clone().json())
    .then(
      ({ data }: { data: BootstrapAnswer }) =>
        !data.captcha_settings.enabled && !data.dfp_protected_auth_enabled,
    )
    .catch(() => false);

  return {
    async fetch(request) {
      const { url } = request;
      const call = calls.get(url);
      calls.delete(url);
      const isYoung = call && performance.now() - call.at < KEPT;
      const isSame = isYoung && call.body === (await request.clone().text());
      return (isSame && call.answer) || fetch(request);
    },
    sendEmailCode(email, options) {
      const url = `${base}/otps/email/login_or_create`;
      const body = JSON.stringify({ ...options, email });
      if (calls.get(url)?.body === body) return;
      const call = keep(url, body);
      isUnguarded.then((is) => {
        if (is && calls.get(url) === call) send(url, call);
      });
    },
    drop: () => calls.clear(),
  };
}
