import { hostedApiUrl } from '../api-hosts.ts';
import type { Environment } from '../environment.ts';
import { telemetryBlob } from '../telemetry/telemetry-blob.ts';
import { timeZone } from '../time-zone.ts';
import { bodyTexts } from '../transport/body-texts.ts';
import { callHeaders, languageHeader } from '../transport/call-headers.ts';
import { type BootstrapAnswer, getBootstrap } from '../wire/bootstrap.ts';
import { BASE_PATH, type Endpoint } from '../wire/endpoint.ts';
import { type OtpEmailBody, type OtpEmailOptions, otpsEmailLoginOrCreate } from '../wire/otps-email.ts';

export { hostedApiUrl, isTestToken } from '../api-hosts.ts';

/** Calls made before the client is loaded. */
export interface EarlyCalls {
  /**
   * `fetch` for the client's environment. A request to the same endpoint and with the same body as an early one gets its
   * answer; every other request is sent.
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

type Body = Readonly<Record<string, unknown>>;

interface Call {
  readonly method: Endpoint['method'];
  /** Absent for an endpoint that takes none. */
  readonly body: Body | undefined;
  readonly at: number;
  answer?: Promise<Response>;
}

/** Milliseconds that an early answer is kept for the client. A later request is sent again. */
const KEPT = 60_000;

/** True for bodies with the same fields, in any order. Their values are texts and numbers. */
const isSameBody = (one: Body = {}, other: Body = {}) =>
  Object.keys({ ...one, ...other }).every((field) => one[field] === other[field]);

/** Reads an answer's text in advance. The client then gets it at once, and it can be read more than once. */
async function withText(answer: Response): Promise<Response> {
  const text = await answer.text();
  answer.text = async () => text;
  return answer;
}

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
      method: call.method,
      // Undefined if there is none.
      body: JSON.stringify(call.body),
      headers: {
        'Content-Type': 'application/json',
        ...callHeaders(publicToken, publicToken, who, origin),
        ...languageHeader(language),
      },
      credentials: 'include',
    }).then(withText);
    // Callers that are waiting get the error; the next caller sends a new request.
    call.answer.catch(() => calls.get(url) === call && calls.delete(url));
    return call.answer;
  };
  const keep = ({ method }: Pick<Endpoint, 'method'>, url: string, body?: Body) => {
    const call: Call = { method, body, at: performance.now() };
    calls.set(url, call);
    return call;
  };

  const settings = base + getBootstrap.path.replace(/:\w+/, encodeURIComponent(publicToken));
  const isUnguarded = send(settings, keep(getBootstrap, settings))
    .then((answer) => answer.text())
    .then((text) => {
      const { data } = JSON.parse(text) as { data: BootstrapAnswer };
      return !data.captcha_settings.enabled && !data.dfp_protected_auth_enabled;
    })
    .catch(() => false);

  return {
    async fetch(request) {
      const { url } = request;
      const call = calls.get(url);
      calls.delete(url);
      const isYoung = call && performance.now() - call.at < KEPT;
      const text = isYoung && call.body && (bodyTexts.get(request) ?? (await request.clone().text()));
      const isSame = isYoung && isSameBody(call.body, text ? JSON.parse(text) : undefined);
      return (isSame && call.answer) || fetch(request);
    },
    sendEmailCode(email, options) {
      const url = base + otpsEmailLoginOrCreate.path;
      const body = { ...options, email } satisfies OtpEmailBody;
      const before = calls.get(url);
      if (before && isSameBody(before.body, body)) return;
      const call = keep(otpsEmailLoginOrCreate, url, body);
      isUnguarded.then((is) => {
        if (is && calls.get(url) === call) send(url, call);
      });
    },
    drop: () => calls.clear(),
  };
}
