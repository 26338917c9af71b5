import { B2B_IDP_AUTHORIZE_PATH, BASE_PATH, IDP_AUTHORIZE_PATH } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { directionOf, LOCALES, wordsIn } from '../messages/words/words.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

/** Pages of the provider that a person can be led to, by their requests. */
const PAGES: [name: string, path: string, init: RequestInit][] = [
  ['a consent of another page', `${BASE_PATH}${IDP_AUTHORIZE_PATH}`, form('https://evil.example')],
  ['a consent without its fields', `${BASE_PATH}${IDP_AUTHORIZE_PATH}`, form('http://localhost:5173')],
  ['a consent of a member', `${BASE_PATH}${B2B_IDP_AUTHORIZE_PATH}`, form('http://localhost:5173')],
  ['an unknown social provider', '/v1/public/oauth/nobody/start?public_token=none', {}],
  ['a social sign-in that has ended', '/v1/oauth/callback/google?state=over&code=x', {}],
  ['a company login that does not exist', '/v1/public/sso/start?connection_id=none', {}],
];

function form(origin: string): RequestInit {
  return {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'client_id=none',
  };
}

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
});

async function read(path: string, init: RequestInit, languages: string) {
  const request = new Request(`${provider.baseUrl}${path}`, init);
  request.headers.set('accept-language', languages);
  const answer = await provider.fetch(request);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.status).toBeGreaterThanOrEqual(400);
  return answer.text();
}

describe.each(PAGES)("the provider's page after %s", (_, path, init) => {
  it.each(LOCALES)('is in the language %s of the browser', async (locale) => {
    const html = await read(path, init, `${locale},en;q=0.5`);
    const { name, title, body } = wordsIn(locale).errorPage;
    expect(html).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`);
    expect(html).toContain(`<title>${name}</title>`);
    expect(html).toContain(`<h1>${title.replaceAll("'", '&#39;')}</h1>`);
    // The reason is for developers: in English, and marked as such.
    expect(html).toMatch(/<p class="lead" lang="en" dir="ltr">[^<]+<\/p>/);
    if (locale !== 'en') expect(html).toContain(body.replaceAll("'", '&#39;'));
  });

  it('is in English for a language that the provider does not speak', async () => {
    expect(await read(path, init, 'eo')).toContain('<html lang="en" dir="ltr">');
  });
});
