import {
  BASE_PATH,
  b2bMembersSearch,
  type Endpoint,
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  passwordsAuthenticate,
  passwordsCreate,
  passwordsResetByEmailStart,
  sessionsRevoke,
  usersSearch,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';
import { callerOf, type Reply } from './caller.ts';
import { signIn } from './sign-in.ts';

const KNOWN = 'known.person@example.com';
const STRANGER = 'stranger.one@example.com';
const code_challenge = codeChallengeOf('x');
const session_duration_minutes = 30;

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider({ hidesAccounts: true });
  call = callerOf(provider);
  await signIn(provider, KNOWN);
});

/** Everything in an answer except the ids of the request and of new objects. */
const visible = ({ status, headers, error }: Reply<unknown>) => ({
  status,
  headers: [...headers].filter(([name]) => name !== 'x-request-id'),
  body: JSON.stringify(error).replace(/[\w-]+-test-[0-9a-f-]{36}/g, 'id'),
});

describe('whether a person has an account', () => {
  it.each<[string, Endpoint<never, unknown>, (email: string) => object]>([
    ['a code', otpsEmailLoginOrCreate as never, (email) => ({ email })],
    ['a login link', magicLinksLoginOrCreate as never, (email) => ({ email, code_challenge })],
    ['a reset mail', passwordsResetByEmailStart as never, (email) => ({ email, code_challenge })],
    [
      'a password',
      passwordsAuthenticate as never,
      (email) => ({ email, password: 'a wrong guess', session_duration_minutes }),
    ],
    ['a search that hides accounts', usersSearch as never, (email) => ({ email })],
    [
      'a search for members',
      b2bMembersSearch as never,
      (email_address) => ({ email_address, organization_id: 'organization-test-none' }),
    ],
  ])('is not revealed by %s: same status, headers and message', async (_, endpoint, body) => {
    const known = visible(await call(endpoint, body(KNOWN)));
    const stranger = visible(await call(endpoint, body(STRANGER)));
    expect(stranger).toEqual({ ...known, body: known.body.replaceAll(KNOWN, STRANGER) });
  });

  // @asvs 6.3.8
  it('is not revealed by a wrong code or link either', async () => {
    const code = (method_id: string) =>
      call(otpsAuthenticate, { token: '000000', method_id, session_duration_minutes });
    const nobody = visible(await code('email-test-00000000-0000-4000-8000-000000000000'));
    expect(nobody.status).toBe(401);
    const link = (token: string) =>
      call(magicLinksAuthenticate, { token, code_verifier: 'x', session_duration_minutes });
    expect(visible(await link('a'))).toEqual(visible(await link('b'.repeat(43))));
  });
});

describe('a page of another site', () => {
  // @asvs 3.5.2
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'cannot call with a type that needs no preflight: %j',
    async (type) => {
      const { status, data } = await call(
        passwordsCreate,
        { email: 'csrf@example.com', password: 'marble otter 58 quilts', session_duration_minutes },
        { headers: { 'Content-Type': type } },
      );
      expect([status, data]).toEqual([400, undefined]);
    },
  );

  // @asvs 3.5.1
  it('cannot end a session, because the Authorization header is missing', async () => {
    const response = await provider.fetch(
      new Request(`${provider.baseUrl}${BASE_PATH}${sessionsRevoke.path}`, {
        method: 'POST',
        headers: { Cookie: 'stytch_session=whatever' },
      }),
    );
    expect(response.status).toBe(401);
  });
});
