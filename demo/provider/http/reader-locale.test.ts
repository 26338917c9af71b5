import { otpsEmailLoginOrCreate } from '@login-widget/auth-client/wire';
import { describe, expect, it } from 'vitest';
import { createTestProvider } from '../testing.ts';
import { localeForReader } from './reader-locale.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['eo, fr-CA;q=0.8, en;q=0.5', 'fr'],
  ['zh-Hant-HK', 'zh-tw'],
  ['zh', 'zh-cn'],
  ['es-MX', 'es-419'],
  ['es', 'es'],
  ['pt', 'pt-br'],
  ['not a tag, de', 'de'],
  [`${'x'.repeat(5_000)},de`, 'en'],
])('localeForReader(%j) is %s', (header, locale) => {
  expect(localeForReader(header)).toBe(locale);
});

describe('a message of a call without a language', () => {
  it("is in the browser's language, unless the call names another", async () => {
    const provider = await createTestProvider();
    const subjectFor = async (email: string, body: object) => {
      await provider.fetch(
        new Request(`${provider.baseUrl}/sdk/v1${otpsEmailLoginOrCreate.path}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Basic ${btoa(`${provider.publicToken}:${provider.publicToken}`)}`,
            'Accept-Language': 'de-DE,de;q=0.9',
          },
          body: JSON.stringify({ email, ...body }),
        }),
      );
      return (await provider.inbox.messages(email))[0]?.subject;
    };
    expect(await subjectFor('ada@example.com', {})).toMatch(/^\d{6} ist Ihr/);
    expect(await subjectFor('eva@example.com', { locale: 'es' })).toMatch(/^\d{6} es tu código/);
  });
});
