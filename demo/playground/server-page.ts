import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Server from '@login-widget/widget/server';
import { limitedText } from '../provider/http/limited-text.ts';
import { readerTags } from '../provider/http/reader-locale.ts';
import { escapeHtml } from '../provider/messages/escape-html.ts';
import type { Fetch } from '../serve/listen.ts';
import { securityHeaders } from '../serve/security-headers.ts';
import { configOf, integratorPage, widgetBase, widgetScript } from './embed-page.ts';
import type { PlaygroundOptions } from './playground-options.ts';

const tooLarge = (sentence: string) => new RangeError(sentence);

/** Loads the built server half of the widget, as an integrator's server imports it. */
const loadServer = (): Promise<typeof Server> =>
  import(pathToFileURL(resolve('widget/dist/npm/server.js')).href);

/** Returns a list of the widget's build. */
async function listOf<List>(query: URLSearchParams, name: string): Promise<List> {
  const build = widgetBase(query) === '/' ? 'script' : 'preact';
  return JSON.parse(await readFile(resolve('widget/dist', build, name), 'utf8'));
}

/** Returns the files that the widget's script will fetch for a language, from the build's lists. */
async function preloadOf(query: URLSearchParams): Promise<(locale?: string) => string[]> {
  const files = await listOf<string[]>(query, 'preload.json');
  const packs = await listOf<Record<string, string[]>>(query, 'locales.json');
  return (locale = 'en') => [...files, ...(packs[locale] ?? [])].map((file) => widgetBase(query) + file);
}

interface ProviderAnswer {
  readonly data?: Readonly<Record<string, string>>;
  readonly error_message?: string;
}

/** Calls the provider from the site's own server. */
async function callProvider(
  { publicToken, providerUrl }: PlaygroundOptions,
  path: string,
  body: object,
  origin: string,
): Promise<ProviderAnswer & { readonly isFine: boolean }> {
  const response = await fetch(`${providerUrl}/sdk/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-sdk-parent-host': origin,
      origin,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as ProviderAnswer;
  return { ...answer, isFine: response.ok };
}

const alertOf = (message: string): string => `<p role="alert">${escapeHtml(message)}</p>`;

const codeForm = (methodId: string, error: string): string =>
  `      <form class="plain" method="post" action="/server">
        <p>We sent you a 6-digit passcode.</p>
        <input type="hidden" name="method_id" value="${escapeHtml(methodId)}">
        <label>Passcode <input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>
        ${alertOf(error)}
        <button>Continue</button>
      </form>\n`;

/** Stores the session in the cookies that the widget's client reads. */
function signedIn({ session_token, session_jwt }: NonNullable<ProviderAnswer['data']>): Response {
  const headers = new Headers({ location: '/embed' });
  for (const [name, value = ''] of Object.entries({
    stytch_session: session_token,
    stytch_session_jwt: session_jwt,
  })) {
    const cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=1800`;
    headers.append('set-cookie', cookie);
  }
  return new Response(null, { status: 303, headers });
}

interface PageParts {
  readonly content: string;
  /** Default: a page without scripts. */
  readonly script?: string;
  readonly nonce?: string;
  /** Default: 200. */
  readonly status?: number;
}

/**
 * A page of an integrator whose server draws the form (`renderLoginWidget`). Without JavaScript the form posts to this
 * server, which signs the person in: it asks the provider for a code, takes the code from a second form, and stores the
 * session.
 */
export function createServerPage(options: PlaygroundOptions): Fetch {
  const { publicToken, providerUrl } = options;

  const page = ({ content, script = '', nonce = randomUUID(), status = 200 }: PageParts): Response =>
    new Response(integratorPage(content, script), {
      status,
      headers: {
        ...securityHeaders({ connect: [providerUrl], provider: providerUrl, nonce }),
        'content-type': 'text/html; charset=utf-8',
      },
    });

  async function form(query: URLSearchParams, locale: readonly string[]): Promise<Response> {
    const { renderLoginWidget } = await loadServer();
    const nonce = randomUUID();
    const html = renderLoginWidget({
      publicToken,
      apiUrl: providerUrl,
      config: JSON.parse(configOf(query)),
      enableShadowDom: query.has('shadow'),
      action: '/server',
      nonce,
      locale,
      preload: query.has('no-script') ? [] : await preloadOf(query),
    });
    const script = query.has('no-script') ? '' : widgetScript(query);
    return page({ content: `      ${html}\n`, script, nonce });
  }

  async function sendCode(email: string, origin: string): Promise<Response> {
    const sent = await callProvider(options, '/otps/email/login_or_create', { email }, origin);
    return sent.isFine
      ? page({ content: codeForm(sent.data?.method_id ?? '', '') })
      : page({ content: `      ${alertOf(sent.error_message ?? '')}\n`, status: 400 });
  }

  async function redeem(method_id: string, token: string, origin: string): Promise<Response> {
    const body = { token, method_id, session_duration_minutes: 30 };
    const answer = await callProvider(options, '/otps/authenticate', body, origin);
    if (answer.isFine && answer.data) return signedIn(answer.data);
    const { error_message = '' } = answer;
    return page({ content: codeForm(method_id, error_message), status: error_message ? 400 : 200 });
  }

  return async (request) => {
    const { searchParams, origin } = new URL(request.url);
    if (request.method !== 'POST') {
      return form(searchParams, readerTags(request.headers.get('accept-language') ?? ''));
    }
    const text = await limitedText(request, tooLarge).catch(() => undefined);
    if (text === undefined) return new Response('The form is too large.', { status: 413 });
    const { method_id, email = '', code = '' } = Object.fromEntries(new URLSearchParams(text));
    return method_id ? redeem(method_id, code, origin) : sendCode(email, origin);
  };
}
