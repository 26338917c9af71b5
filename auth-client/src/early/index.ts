import { hostedApiUrl } from '../api-hosts.ts';
import type { Environment } from '../environment.ts';
import { telemetryBlob } from '../telemetry/telemetry-blob.ts';
import { timeZone } from '../time-zone.ts';
import { callHeaders, languageHeader } from '../transport/call-headers.ts';
import type { BootstrapAnswer } from '../wire/bootstrap.ts';
import { BASE_PATH } from '../wire/endpoint.ts';
import type { OtpEmailOptions } from '../wire/otps.ts';

export { hostedApiUrl, isTestToken } from '../api-hosts.ts';

/** Calls made before the client is loaded. */
export interface EarlyCalls {
  /**
   * `fetch` for the client's environment. A request equal to an early one gets its answer; every other request is sent.
   */
  readonly fetch: Environment['fetch'];
  /**
   * Sends the request of the client's `otps.email.loginOrCreate` as soon as the settings are known. Sends nothing if
   * the settings ask for a captcha or a fingerprint, or if the client makes the request first and so sends it itself.
   */
  sendEmailCode(email: string, options?: OtpEmailOptions): void;
  /** Forgets all early calls; those not sent yet are never sent. */
  drop(): void;
}

interface Call {
  readonly body: string;
  readonly at: number;
  answer?: Promise<Response>;
}

/** Milliseconds that an early answer is kept for the client. A later request is sent anew. */
const KEPT = 60_000;

/**
 * Fetches the project's settings, which the client's first call needs, before the client is loaded. For pages that load
 * the client late, while nobody is signed in.
 *
 * @param apiUrl the client's option of the same name
 * @param language tag of the language of mails. Default: the page's.
 * @throws {TypeError} if `apiUrl` is not a URL with a host
 */
export function askEarly(
  publicToken: string,
  apiUrl?: string,
  language = document.documentElement.lang,
): EarlyCalls {
  const { origin, hostname } = location;
  // `localhost:5180` parses as a URL with the scheme `localhost:` and cannot take a path, so this throws.
  const base = new URL(BASE_PATH, apiUrl ?? hostedApiUrl(publicToken)).href;
  const calls = new Map<string, Call>();
  const page = { timezone: timeZone(), hostname };
  const random: Environment['random'] = (count) => crypto.getRandomValues(new Uint32Array(count));

  const send = (url: string, call: Call) => {
    const who = telemetryBlob({ random, clock: Date, page }, {});
    call.answer = fetch(url, {
      ...(call.body && { method: 'POST', body: call.body }),
      headers: {
        'Content-Type': 'application/json',
        ...callHeaders(publicToken, publicToken, who, origin),
        ...languageHeader(language),
      },
      credentials: 'include',
    });
    // Callers that are waiting get the error; the next caller sends a new request.
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
