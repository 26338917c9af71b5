import { randomBytes } from 'node:crypto';
import {
  b2bMagicLinksAuthenticate,
  b2bMagicLinksLoginOrSignup,
  otpsAuthenticate,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BusinessPeople, businessPeople, duration, refusalOf } from '../../test/business-people.ts';
import { callerOf } from '../../test/caller.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';
import { codeChallengeOf } from '../../tokens/single-use.ts';

let provider: TestProvider;
let people: BusinessPeople;

beforeAll(async () => {
  provider = await createTestProvider();
  people = businessPeople(provider);
});

const member = async () => {
  const email_address = people.newEmail();
  const { organization_id } = await people.organization();
  const member_id = await people.member({ organization_id } as never, email_address, 'invited');
  return { email_address, organization_id, member_id };
};

describe('a link to a member', () => {
  it('signs in to the organization once, and activates an invited member', async () => {
    const { member_id, ...to } = await member();
    const { client, browser } = people.page();
    await client.magicLinks.email.loginOrSignup(to);
    const link = new URL(await provider.inbox.lastLink(to.email_address));
    expect(link.searchParams.get('stytch_token_type')).toBe('multi_tenant_magic_links');
    const magic_links_token = link.searchParams.get('token') ?? '';
    const answer = await client.magicLinks.authenticate({ magic_links_token, ...duration });
    expect(answer).toMatchObject({
      member_authenticated: true,
      member_id,
      method_id: member_id.replace('member', 'email'),
    });
    expect(client.member.getSync()).toMatchObject({ status: 'active', email_address_verified: true });
    expect(browser.cookies.read()).toContain('stytch_session=');
    await client.magicLinks.email.loginOrSignup(to);
    expect(await refusalOf(client.magicLinks.authenticate({ magic_links_token, ...duration }))).toBe(
      'unable_to_auth_magic_link',
    );
  });

  it('survives a wrong verifier, and expires on time', async () => {
    const call = callerOf(provider);
    const { member_id: _, ...to } = await member();
    const pkce_code_verifier = randomBytes(32).toString('hex');
    await call(b2bMagicLinksLoginOrSignup, {
      ...to,
      pkce_code_challenge: codeChallengeOf(pkce_code_verifier),
      signup_expiration_minutes: 5,
    });
    const body = { magic_links_token: await people.tokenFor(to.email_address), ...duration };
    const tried = async (verifier: string) =>
      (await call(b2bMagicLinksAuthenticate, { ...body, pkce_code_verifier: verifier })).error.error_type;
    expect(await tried('another')).toBe('pkce_mismatch');
    provider.clock.advance(5 * 60_000);
    expect(await tried(pkce_code_verifier)).toBe('unable_to_auth_magic_link');
  });

  it('is sent only to people whom the organization admits', async () => {
    const { organization_id } = await people.organization();
    const { client } = people.page();
    const send = (id: string, email_address: string) =>
      refusalOf(client.magicLinks.email.loginOrSignup({ email_address, organization_id: id }));
    expect(await send(organization_id, people.newEmail())).toBe('email_jit_provisioning_not_allowed');
    expect(await send('organization-test-unknown', people.newEmail())).toBe('organization_not_found');
    expect(await send(organization_id, 'nobody')).toBe('invalid_email');
  });
});

describe('a code to a member', () => {
  it('signs in once, and is refused when wrong or of another organization', async () => {
    const { member_id: _, ...to } = await member();
    const elsewhere = await people.organization();
    await people.member(elsewhere, to.email_address);
    const { client } = people.page();
    await client.otps.email.loginOrSignup(to);
    const code = await people.lastCode(to.email_address);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const attempt = (tried: string, organization_id = to.organization_id) =>
      client.otps.email.authenticate({ ...to, organization_id, code: tried, ...duration });
    expect(await refusalOf(attempt(wrong))).toBe('otp_code_not_found');
    expect(await refusalOf(attempt(code, elsewhere.organization_id))).toBe('unable_to_auth_otp_code');
    expect((await attempt(code)).member_authenticated).toBe(true);
    expect(await refusalOf(attempt(code))).toBe('unable_to_auth_otp_code');
  });

  it('is refused with the name of the reason when the organization was deleted meanwhile', async () => {
    const { member_id: _, ...to } = await member();
    const { client } = people.page();
    await client.otps.email.loginOrSignup(to);
    const code = await people.lastCode(to.email_address);
    await people.operator('DELETE', `/organizations/${to.organization_id}`);
    const attempt = client.otps.email.authenticate({ ...to, code, ...duration });
    expect(await refusalOf(attempt)).toBe('organization_not_found');
  });

  it('never signs in a consumer', async () => {
    const { member_id, ...to } = await member();
    await people.page().client.otps.email.loginOrSignup(to);
    const { error } = await callerOf(provider)(otpsAuthenticate, {
      token: await people.lastCode(to.email_address),
      method_id: member_id.replace('member', 'email'),
      ...duration,
    });
    expect(error.error_type).toBe('unable_to_auth_otp_code');
  });

  // @asvs 6.5.5
  it('expires after ten minutes', async () => {
    const { member_id: _, ...to } = await member();
    const { client } = people.page();
    await client.otps.email.loginOrSignup(to);
    const code = await people.lastCode(to.email_address);
    provider.clock.advance(10 * 60_000);
    expect(await refusalOf(client.otps.email.authenticate({ ...to, code, ...duration }))).toBe(
      'unable_to_auth_otp_code',
    );
  });
});

describe('an impersonation token', () => {
  it('signs staff in as a member once, without accepting an invitation', async () => {
    const organization = await people.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const member_id = await people.member(organization, people.newEmail(), 'invited');
    const who = { email: 'staff@example.com', reason: 'Ticket 4711' };
    const { answer } = await people.operator<{ impersonation_token: string }>(
      'POST',
      `/members/${member_id}/impersonation`,
      who,
    );
    const { client } = people.page();
    await client.impersonation.authenticate(answer);
    expect(client.member.getSync()).toMatchObject({ member_id, status: 'invited' });
    expect(client.session.getSync()?.authentication_factors[0]?.type).toBe('impersonated');
    expect(await refusalOf(client.impersonation.authenticate(answer))).toBe(
      'unable_to_auth_impersonation_token',
    );
  });
});
