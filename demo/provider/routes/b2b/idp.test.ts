import {
  B2B_IDP_AUTHORIZE_PATH,
  b2bIdpAuthorizeStart,
  b2bIdpLogoutStart,
  b2bOtpsEmailAuthenticate,
  b2bOtpsEmailLoginOrSignup,
  b2bPasswordsResetBySession,
  idpAuthorizeStart,
} from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import * as oidc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessPeople, duration } from '../../test/business-people.ts';
import { callerOf } from '../../test/caller.ts';
import { AFTER_LOGOUT, REDIRECT, relyingParty } from '../../test/relying-party.ts';
import { signIn } from '../../test/sign-in.ts';
import { createTestProvider, sharedStore, type TestProvider } from '../../testing.ts';

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

/** Signs a member in by a code. */
async function member() {
  const people = businessPeople(provider);
  const { organization_id } = await people.organization();
  const email_address = people.newEmail();
  const member_id = await people.member({ organization_id } as never, email_address);
  const to = { organization_id, email_address };
  await call(b2bOtpsEmailLoginOrSignup, to);
  const body = { ...to, code: await people.lastCode(email_address), ...duration };
  const { data: session } = await call(b2bOtpsEmailAuthenticate, body);
  return { session, email_address, member_id };
}

describe('an application that members sign in to', () => {
  it('identifies them after consent, and rotates its refresh tokens', async () => {
    const { session, email_address, member_id } = await member();
    const application = relyingParty(provider);
    const config = await application.discover(await application.register());
    const { url, checks } = await application.start(config);
    const { location } = await application.submit(session, url, {}, B2B_IDP_AUTHORIZE_PATH);
    const tokens = await oidc.authorizationCodeGrant(config, location, checks);
    const known = { sub: member_id, email: email_address, email_verified: true, name: 'Ada Lovelace' };
    expect(tokens.claims()).toMatchObject(known);
    expect(await oidc.fetchUserInfo(config, tokens.access_token, member_id)).toEqual(known);
    const renewed = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(renewed.claims()?.sub).toBe(member_id);
  });

  it('asks for consent once, and again for more', async () => {
    const { session } = await member();
    const application = relyingParty(provider);
    const { client_id } = await application.register();
    const query = { client_id, redirect_uri: REDIRECT, response_type: 'code' };
    const ask = async (scope: string) =>
      (await call(b2bIdpAuthorizeStart, { ...query, scope }, { session })).data;
    expect(await ask('openid email custom')).toMatchObject({
      consent_required: true,
      grantable_scope: 'openid email',
      ungrantable_scope: 'custom',
    });
    const url = new URL('https://x.example/');
    const wanted = { ...query, scope: 'openid email', code_challenge: 'A'.repeat(43) };
    url.search = new URLSearchParams(wanted).toString();
    await application.submit(session, url, {}, B2B_IDP_AUTHORIZE_PATH);
    expect((await ask('openid email')).consent_required).toBe(false);
    expect((await ask('openid phone')).consent_required).toBe(true);
    await application.submit(session, url, {}, B2B_IDP_AUTHORIZE_PATH);
    expect((await ask('openid email')).consent_required).toBe(false);
  });

  it('refuses a user’s session, and a consumer’s application a member’s', async () => {
    const { session } = await member();
    const user = await signIn(provider, 'user@example.com');
    const application = relyingParty(provider);
    const { client_id } = await application.register();
    const body = { client_id, redirect_uri: REDIRECT, response_type: 'code', scope: 'openid' };
    expect((await call(b2bIdpAuthorizeStart, body, { session: user })).status).toBe(404);
    expect((await call(idpAuthorizeStart, body, { session })).status).toBe(404);
    const { url } = await application.start(await application.discover(await application.register()));
    for (const submitted of [
      application.submit(user, url, {}, B2B_IDP_AUTHORIZE_PATH),
      application.submit(session, url),
    ]) {
      const { searchParams } = (await submitted).location;
      expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['login_required', null]);
    }
  });

  it('identifies nobody after the member is deleted', async () => {
    const { session, member_id } = await member();
    const application = relyingParty(provider);
    const config = await application.discover(await application.register());
    const { url, checks } = await application.start(config);
    const { location } = await application.submit(session, url, {}, B2B_IDP_AUTHORIZE_PATH);
    const tokens = await oidc.authorizationCodeGrant(config, location, checks);
    await sql`delete from members where member_id = ${member_id}`.execute((await sharedStore()).db);
    await expect(oidc.fetchUserInfo(config, tokens.access_token, member_id)).rejects.toThrow();
    await expect(oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('loses everything when the member sets a new password', async () => {
    const { session, member_id } = await member();
    const application = relyingParty(provider);
    const config = await application.discover(await application.register());
    const { url, checks } = await application.start(config);
    const { location } = await application.submit(session, url, {}, B2B_IDP_AUTHORIZE_PATH);
    const tokens = await oidc.authorizationCodeGrant(config, location, checks);
    await call(b2bPasswordsResetBySession, { password: 'marble otter 58 quilts' }, { session });
    await expect(oidc.fetchUserInfo(config, tokens.access_token, member_id)).rejects.toThrow();
    await expect(oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow();
  });

  it('signs them out, and asks first unless it proves that it knows them', async () => {
    const { session } = await member();
    const application = relyingParty(provider);
    const registered = await application.register();
    const config = await application.discover(registered);
    const { url, checks } = await application.start(config);
    const { location } = await application.submit(session, url, {}, B2B_IDP_AUTHORIZE_PATH);
    const { id_token } = await oidc.authorizationCodeGrant(config, location, checks);
    const body = { client_id: registered.client_id, post_logout_redirect_uri: AFTER_LOGOUT };
    const ask = async (more: object) =>
      (await call(b2bIdpLogoutStart, { ...body, ...more }, { session })).data;
    expect(await ask({})).toMatchObject({ consent_required: true, redirect_uri: AFTER_LOGOUT });
    expect((await ask({ id_token_hint: id_token })).consent_required).toBe(false);
  });
});
