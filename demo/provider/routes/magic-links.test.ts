import { randomBytes } from 'node:crypto';
import { magicLinksAuthenticate, magicLinksLoginOrCreate, usersMe } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

const send = async (email: string, body: object = {}) => {
  const code_verifier = randomBytes(32).toString('hex');
  await call(magicLinksLoginOrCreate, { email, code_challenge: codeChallengeOf(code_verifier), ...body });
  const link = new URL(await provider.inbox.lastLink(email));
  return {
    link,
    body: { token: link.searchParams.get('token'), code_verifier, session_duration_minutes: 30 },
  };
};

describe('a link by e-mail', () => {
  it('leads to the requesting page with its query, and signs in', async () => {
    const page = 'http://localhost:5173/auth-callback?duration=3';
    const sent = await send('ada@example.com', { login_magic_link_url: page, signup_magic_link_url: page });
    expect(sent.link.origin + sent.link.pathname).toBe('http://localhost:5173/auth-callback');
    expect(sent.link.searchParams.get('duration')).toBe('3');
    expect(sent.link.searchParams.get('stytch_token_type')).toBe('magic_links');
    const { status, data } = await call(magicLinksAuthenticate, sent.body);
    expect(status).toBe(200);
    expect(data.method_id).toBe(data.user.emails[0]?.email_id);
    expect((await call(usersMe, undefined, { session: data })).data.user_id).toBe(data.user_id);
  });

  it('works once', async () => {
    const { body } = await send('once@example.com');
    expect((await call(magicLinksAuthenticate, body)).status).toBe(200);
    expect((await call(magicLinksAuthenticate, body)).error.error_type).toBe('unable_to_auth_magic_link');
  });

  // @asvs 6.6.2
  it('survives a wrong verifier, whose refusal mentions pkce', async () => {
    const { body } = await send('pkce@example.com');
    const mismatch = await call(magicLinksAuthenticate, { ...body, code_verifier: 'another' });
    expect(mismatch.error.error_type).toBe('pkce_mismatch');
    expect(mismatch.error.error_message).toContain('pkce');
    const { code_verifier: _, ...without } = body;
    expect((await call(magicLinksAuthenticate, without)).error.error_type).toBe(
      'pkce_expected_code_verifier',
    );
    expect((await call(magicLinksAuthenticate, body)).status).toBe(200);
  });

  it('expires on time', async () => {
    const { body } = await send('late@example.com', { signup_expiration_minutes: 5 });
    provider.clock.advance(5 * 60_000);
    expect((await call(magicLinksAuthenticate, body)).error.error_type).toBe('unable_to_auth_magic_link');
  });

  it('is not sent without a challenge when the project requires one', async () => {
    const demanding = await createTestProvider({ bootstrap: { pkce_required_for_email_magic_links: true } });
    const body = { email: 'down@example.com' };
    const { status, error } = await callerOf(demanding)(magicLinksLoginOrCreate, body);
    expect(status).toBe(400);
    expect(error.error_type).toBe('invalid_pkce_code_challenge');
    expect((await call(magicLinksLoginOrCreate, body)).status).toBe(200);
  });

  it.each([
    'https://evil.example/auth-callback',
    'http://localhost.evil.example/',
    'http://localhost:5173@evil.example/',
    'http://127.0.0.1.evil.example/',
    '//evil.example',
    'http:evil.example',
    'http:\\\\evil.example',
    'javascript:alert(1)',
    'http://localhost:5173/\tx',
    'http://localhost:5173/#fragment',
    'data:text/html,x',
  ])('never leads to %s', async (url) => {
    const { status, error } = await call(magicLinksLoginOrCreate, {
      email: 'redirect@example.com',
      code_challenge: codeChallengeOf('x'),
      login_magic_link_url: url,
    });
    expect(status).toBe(400);
    expect(error.error_type).toBe('no_match_for_provided_magic_link_url');
  });
});

it('is mailed once when it is requested twice at once, and again after the pause', async () => {
  const strict = await createTestProvider({ limits: { sendCooldownSeconds: 30 } });
  const email = 'impatient@example.com';
  const send = () =>
    callerOf(strict)(magicLinksLoginOrCreate, { email, code_challenge: codeChallengeOf('x') });
  const mails = async () => (await strict.inbox.messages(email)).length;
  await send();
  await send();
  expect(await mails()).toBe(1);
  strict.clock.advance(30_000);
  await send();
  expect(await mails()).toBe(2);
});
