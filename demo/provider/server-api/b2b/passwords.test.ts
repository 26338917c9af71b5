import { beforeAll, describe, expect, it } from 'vitest';
import { serverCallerOf } from '../../test/server-caller.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';
import { codeChallengeOf } from '../../tokens/single-use.ts';
import { otpsEmailLoginOrSignup } from './endpoints/mails.ts';
import { membersCreate } from './endpoints/members.ts';
import { organizationsCreate } from './endpoints/organizations.ts';
import {
  memberPasswordsRequireReset,
  memberPasswordsResetBySession,
  memberPasswordsResetStart,
} from './endpoints/passwords.ts';
import { memberSessionsAuthenticate } from './endpoints/sessions.ts';

const PASSWORD = 'marble otter 58 quilts';
const OTHER = 'velvet onion 73 kites';
const code_verifier = 'the verifier of this browser';

interface Session {
  organization_id: string;
  member_id: string;
  member_email_id: string;
  member_authenticated: boolean;
  session_token: string;
}

let provider: TestProvider;
let call: ReturnType<typeof serverCallerOf>;
let count = 0;

beforeAll(async () => {
  provider = await createTestProvider();
  call = serverCallerOf(provider);
});

/** A call that pages make too, without its own endpoint. */
const shared = <Data = Session>(path: string, body: object) =>
  call<object, Data>({ method: 'POST', path: `/b2b${path}` }, body);

const member = async () => {
  count += 1;
  const { data } = await call(organizationsCreate, { organization_name: `Passwords ${count}` });
  const { organization_id } = data.organization;
  const email_address = `password-${count}@example.com`;
  const made = await call(membersCreate, { email_address }, { organization_id });
  return { organization_id, email_address, member_id: made.data.member_id };
};
type Who = Awaited<ReturnType<typeof member>>;

const tokenFor = async (email: string) =>
  new URL(await provider.inbox.lastLink(email)).searchParams.get('token') ?? '';
const signedIn = async ({ organization_id, email_address }: Who) => {
  const to = { organization_id, email_address };
  await call(otpsEmailLoginOrSignup, to);
  const code = await provider.inbox.lastCode(email_address);
  return (await shared('/otps/email/authenticate', { ...to, code })).data;
};
const withPassword = async (who: Who, password = PASSWORD) => {
  const { organization_id } = who;
  const { session_token } = await signedIn(who);
  return call(memberPasswordsResetBySession, { organization_id, password, session_token });
};
const authenticate = ({ organization_id, email_address }: Who, password: string) =>
  shared('/passwords/authenticate', { organization_id, email_address, password });
const isAlive = async ({ session_token }: Pick<Session, 'session_token'>) =>
  (await call(memberSessionsAuthenticate, { session_token })).status === 200;

describe('a member’s password', () => {
  it('is set by a mail, once, with the verifier if there was a challenge', async () => {
    const who = await member();
    const { member_id, organization_id, email_address } = who;
    const start = { organization_id, email_address, code_challenge: codeChallengeOf(code_verifier) };
    const sent = await call(memberPasswordsResetStart, start);
    expect(sent.data).toMatchObject({ member_id, member: { email_address } });
    const password_reset_token = await tokenFor(email_address);
    const reset = (more: object) =>
      shared('/passwords/email/reset', { password_reset_token, password: PASSWORD, ...more });
    expect((await reset({})).error.error_type).toBe('pkce_expected_code_verifier');
    const { data } = await reset({ code_verifier });
    expect(data).toMatchObject({ member_id, organization_id, member_authenticated: true });
    expect(data.member_email_id).toBe(sent.data.member_email_id);
    expect(await isAlive(data)).toBe(true);
    expect((await reset({ code_verifier })).error.error_type).toBe('unable_to_auth_password_reset_token');
    expect((await authenticate(who, PASSWORD)).status).toBe(200);
  });

  it('is mailed to members alone, and the server gets an error for others', async () => {
    const { organization_id } = await member();
    const email_address = 'stranger@example.com';
    const { status, error } = await call(memberPasswordsResetStart, { organization_id, email_address });
    expect([status, error.error_type]).toEqual([404, 'member_not_found']);
    expect(await provider.inbox.messages(email_address)).toEqual([]);
  });

  it('is set in a recent session, which continues alone', async () => {
    const who = await member();
    const before = await signedIn(who);
    const { data } = await withPassword(who);
    expect(data).toMatchObject({ member_authenticated: true, intermediate_session_token: '' });
    expect([await isAlive(before), await isAlive(data)]).toEqual([false, true]);
    const { organization_id } = await member();
    const { session_token } = data;
    const elsewhere = { organization_id, password: OTHER, session_token };
    expect((await call(memberPasswordsResetBySession, elsewhere)).error.error_type).toBe('member_not_found');
    provider.clock.advance(5 * 60_000 + 1_000);
    const late = { organization_id: who.organization_id, password: OTHER, session_token };
    expect((await call(memberPasswordsResetBySession, late)).error.error_type).toBe(
      'session_too_old_to_reset_password',
    );
    expect((await authenticate(who, PASSWORD)).status).toBe(200);
  });

  it('is changed with the old one', async () => {
    const who = await member();
    await withPassword(who);
    const { organization_id, email_address } = who;
    const { data } = await shared('/passwords/existing_password/reset', {
      organization_id,
      email_address,
      existing_password: PASSWORD,
      new_password: OTHER,
    });
    expect(await isAlive(data)).toBe(true);
    expect((await authenticate(who, PASSWORD)).error.error_type).toBe('unauthorized_credentials');
    expect((await authenticate(who, OTHER)).status).toBe(200);
  });

  it('is set by a mail without an organization, which lists them', async () => {
    const { email_address, organization_id } = await member();
    await shared('/passwords/discovery/email/reset/start', { email_address });
    const password_reset_token = await tokenFor(email_address);
    const { data } = await shared<{
      discovered_organizations: { organization: { organization_id: string } }[];
    }>('/passwords/discovery/email/reset', { password_reset_token, password: PASSWORD });
    expect(data.discovered_organizations.map(({ organization }) => organization.organization_id)).toEqual([
      organization_id,
    ]);
  });

  it('is disabled when the server requires another', async () => {
    const who = await member();
    const { email_address, organization_id, member_id } = who;
    const without = await call(memberPasswordsRequireReset, { email_address });
    expect(without.error.error_type).toBe('member_password_not_found');
    await withPassword(who);
    const required = await call(memberPasswordsRequireReset, { email_address, organization_id });
    expect(required.data).toMatchObject({ member_id, organization: { organization_id } });
    expect((await authenticate(who, PASSWORD)).error.error_type).toBe('reset_password');
    expect((await withPassword(who, OTHER)).status).toBe(200);
    expect((await authenticate(who, OTHER)).status).toBe(200);
    const stranger = await call(memberPasswordsRequireReset, { email_address, member_id: 'another' });
    expect(stranger.error.error_type).toBe('member_not_found');
  });
});
