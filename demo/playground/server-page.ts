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

/**
 * A page of an integrator whose server draws the form (`renderLoginWidget`). Without JavaScript the form posts to this
 * server, which signs the person in: it asks the provider for a code, takes the code from a second form, and stores the
 * session in the cookies that the widget's client reads.
 */
export function createServerPage(options: PlaygroundOptions): Fetch {
  const { publicToken, providerUrl } = options;

  /** Calls the provider from the site's own server. */
  async function call(path: string, body: object, origin: string) {
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
    const answer = (await response.json()) as { data?: Record<string, string>; error_message?: string };
    return { ...answer, isFine: response.ok };
  }

  const page = (content: string, script: string, nonce = randomUUID(), status = 200): Response =>
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
    return page(`      ${html}\n`, query.has('no-script') ? '' : widgetScript(query), nonce);
  }

  const codeForm = (methodId: string, error = ''): Response =>
    page(
      `      <form class="plain" method="post" action="/server">
        <p>We sent you a 6-digit passcode.</p>
        <input type="hidden" name="method_id" value="${escapeHtml(methodId)}">
        <label>Passcode <input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>
        <p role="alert">${escapeHtml(error)}</p>
        <button>Continue</button>
      </form>\n`,
      '',
      undefined,
      error ? 400 : 200,
    );

  return async (request) => {
    const { searchParams, origin } = new URL(request.url);
    if (request.method !== 'POST') {
      return form(searchParams, readerTags(request.headers.get('accept-language') ?? ''));
    }
    const text = await limitedText(request, tooLarge).catch(() => undefined);
    if (text === undefined) return new Response('The form is too large.', { status: 413 });
    const fields = new URLSearchParams(text);
    const methodId = fields.get('method_id');
    if (!methodId) {
      const sent = await call('/otps/email/login_or_create', { email: fields.get('email') ?? '' }, origin);
      return sent.isFine
        ? codeForm(sent.data?.method_id ?? '')
        : page(`      <p role="alert">${escapeHtml(sent.error_message ?? '')}</p>\n`, '', undefined, 400);
    }
    const body = { token: fields.get('code') ?? '', method_id: methodId, session_duration_minutes: 30 };
    const { isFine, data, error_message } = await call('/otps/authenticate', body, origin);
    if (!isFine || !data) return codeForm(methodId, error_message);
    const headers = new Headers({ location: '/embed' });
    for (const [name, value] of [
      ['stytch_session', data.session_token],
      ['stytch_session_jwt', data.session_jwt],
    ]) {
      headers.append(
        'set-cookie',
        `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax; Max-Age=1800`,
      );
    }
    return new Response(null, { status: 303, headers });
  };
}
