import {
  b2bMagicLinksDiscoverySend,
  b2bMagicLinksLoginOrSignup,
  linkStatus,
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
  passwordsResetByEmailStart,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessPeople } from '../test/business-people.ts';
import { callerOf } from '../test/caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

const verifier = 'a'.repeat(64);
const challenge = codeChallengeOf(verifier);
const duration = { session_duration_minutes: 30 };

const tokenSentTo = async (email: string): Promise<string> =>
  new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '';

const statusOf = async (token: string) => {
  const { data } = await call(linkStatus, { token });
  return { is_open: data.is_open, has_challenge: data.has_challenge };
};

describe('the status of a link', () => {
  it('says that it is open and bound to a browser, however often asked', async () => {
    for (const [email, body] of [
      ['bound@example.com', { code_challenge: challenge }],
      ['free@example.com', {}],
    ] as const) {
      await call(magicLinksLoginOrCreate, { email, ...body });
      const token = await tokenSentTo(email);
      const expected = { is_open: true, has_challenge: 'code_challenge' in body };
      expect([await statusOf(token), await statusOf(token)]).toEqual([expected, expected]);
    }
  });

  it('redeems nothing, and says when the link is used', async () => {
    await call(magicLinksLoginOrCreate, { email: 'spent@example.com', code_challenge: challenge });
    const token = await tokenSentTo('spent@example.com');
    await statusOf(token);
    const redeemed = await call(magicLinksAuthenticate, { token, code_verifier: verifier, ...duration });
    expect(redeemed.status).toBe(200);
    expect(await statusOf(token)).toEqual({ is_open: false, has_challenge: false });
  });

  it('says that the link of a member who was removed, or of an invitation withdrawn, is over', async () => {
    const people = businessPeople(provider);
    const organization = await people.organization();
    for (const status of ['invited', 'active'] as const) {
      const email_address = people.newEmail();
      const member_id = await people.member(organization, email_address, status);
      const { organization_id } = organization;
      await call(b2bMagicLinksLoginOrSignup, { email_address, organization_id });
      const token = await tokenSentTo(email_address);
      expect(await statusOf(token)).toMatchObject({ is_open: true });
      await people.operator('DELETE', `/organizations/${organization_id}/members/${member_id}`);
      expect(await statusOf(token)).toEqual({ is_open: false, has_challenge: false });
    }
  });

  it('covers password resets and business links, and nothing else', async () => {
    const email = 'spent@example.com';
    await call(passwordsResetByEmailStart, { email });
    expect(await statusOf(await tokenSentTo(email))).toMatchObject({ is_open: true });
    await call(b2bMagicLinksDiscoverySend, { email_address: 'member@example.com' });
    expect(await statusOf(await tokenSentTo('member@example.com'))).toMatchObject({ is_open: true });
    expect(await statusOf('unknown')).toEqual({ is_open: false, has_challenge: false });
  });
});
