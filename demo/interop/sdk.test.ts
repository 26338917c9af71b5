import { oauthStartPath } from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserAt } from '../provider/test/browser.ts';
import { softAuthenticator } from '../provider/test/soft-authenticator.ts';
import { codeChallengeOf } from '../provider/tokens/single-use.ts';
import { openWorld, type World } from './world.ts';

const PASSWORD = 'marble otter 58 quilts';
const OTHER_PASSWORD = 'velvet onion 73 kites';
const session_duration_minutes = 60;
const code_verifier = 'the verifier of this browser';
const code_challenge = codeChallengeOf(code_verifier);

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Least number of different routes, of 99. A test that is cut short calls fewer. */
const LEAST = 75;

// Only with the package installed: `npm run test:interop`.
describe.skipIf(!process.env.LONG)('the official Node SDK', () => {
  let world: World;
  const warned: unknown[] = [];

  beforeAll(async () => {
    const { warn } = console;
    // The SDK warns about a custom base address.
    console.warn = (...recorded: unknown[]) => warned.push(recorded);
    world = await openWorld();
    console.warn = warn;
  });
  afterAll(() => world?.close());

  const tokenFor = async (email: string) =>
    new URL(await world.provider.inbox.lastLink(email)).searchParams.get('token') ?? '';
  const lastCode = (to: string) => world.provider.inbox.lastCode(to);
  /** Returns the error of a refused call, as the SDK reads it. */
  const refusalOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(world.StytchError);
    const { status_code, error_type, error_message, error_url, request_id } = error as InstanceType<
      World['StytchError']
    >;
    expect(error_message.length).toBeGreaterThan(10);
    expect(error_url).toContain(`#${error_type}`);
    expect(request_id).toMatch(/^request-id-/);
    return [status_code, error_type];
  };
  const signUp = async (email: string) => {
    const { otps } = world.consumer;
    const { email_id } = await otps.email.loginOrCreate({ email });
    return otps.authenticate({ method_id: email_id, code: await lastCode(email), session_duration_minutes });
  };

  describe('for consumers', () => {
    it('creates, finds, changes and deletes users', async () => {
      const { users } = world.consumer;
      const made = await users.create({
        email: 'ada@example.com',
        phone_number: '+12025550100',
        name: { first_name: 'Ada' },
        trusted_metadata: { plan: 'pro' },
      });
      const { user_id } = made;
      expect((await users.get({ user_id })).emails).toEqual([
        { email_id: made.email_id, email: 'ada@example.com', verified: false },
      ]);
      await users.update({ user_id, name: { last_name: 'Lovelace' } });
      await users.create({ email: 'grace@example.com' });
      const found = await users.search({
        query: {
          operator: 'AND',
          operands: [{ filter_name: 'email_address', filter_value: ['ada@example.com'] }],
        },
      });
      expect(found.results.map(({ name }) => name)).toMatchObject([
        { first_name: 'Ada', last_name: 'Lovelace' },
      ]);
      const pages: string[][] = [];
      for await (const page of users.searchAll({ limit: 1 })) pages.push(page.map((one) => one.user_id));
      expect(pages.flat()).toContain(user_id);
      expect(pages.every((page) => page.length === 1)).toBe(true);
      await users.deletePhoneNumber({ phone_id: made.phone_id });
      expect((await users.get({ user_id })).phone_numbers).toEqual([]);
      await users.delete({ user_id });
      expect(await refusalOf(users.get({ user_id }))).toEqual([404, 'user_not_found']);
    });

    it('finds parts of names, addresses and numbers', async () => {
      const { users } = world.consumer;
      const { user_id } = await users.create({
        email: 'parts.of.a.person@example.com',
        phone_number: '+12025550188',
        name: { first_name: 'Mary', last_name: 'Somerville' },
      });
      const operands = [
        { filter_name: 'email_address_fuzzy', filter_value: 'OF.A.PER' },
        { filter_name: 'full_name_fuzzy', filter_value: 'mary som' },
        { filter_name: 'phone_number_fuzzy', filter_value: '0188' },
      ];
      for (const operand of operands) {
        const found = await users.search({ query: { operator: 'AND', operands: [operand] } });
        expect(found.results.map((one) => one.user_id)).toEqual([user_id]);
      }
    });

    it('keeps custom claims in sessions, and checks users’ roles', async () => {
      const { sessions, users, otps } = world.consumer;
      const email = 'claims@example.com';
      const { email_id, user_id } = await otps.email.loginOrCreate({ email });
      const { session_token } = await otps.authenticate({
        method_id: email_id,
        code: await lastCode(email),
        session_duration_minutes,
        session_custom_claims: { plan: 'pro', seats: { used: 1 } },
      });
      const session_custom_claims = { seats: { free: 2 }, plan: null };
      const changed = await sessions.authenticate({ session_token, session_custom_claims });
      const claims = { seats: { used: 1, free: 2 } };
      expect(changed.session.custom_claims).toEqual(claims);
      const { session_jwt } = changed;
      expect((await sessions.authenticateJwtLocal({ session_jwt })).custom_claims).toEqual(claims);
      const reserved = sessions.authenticate({ session_token, session_custom_claims: { iss: 'me' } });
      expect(await refusalOf(reserved)).toEqual([400, 'bad_request']);
      const authorization_check = { resource_id: 'documents', action: 'write' };
      expect(await refusalOf(sessions.authenticate({ session_token, authorization_check }))).toEqual([
        403,
        'consumer_session_authorization_error',
      ]);
      await expect(sessions.authenticateJwtLocal({ session_jwt, authorization_check })).rejects.toMatchObject(
        {
          code: 'invalid_permissions',
        },
      );
      expect((await users.update({ user_id, roles: ['editor'] })).user.roles).toContain('editor');
      const confirmed = await sessions.authenticate({ session_token, authorization_check });
      expect(confirmed.verdict).toEqual({ authorized: true, granting_roles: ['editor'] });
      const local = { session_jwt: confirmed.session_jwt, authorization_check };
      expect((await sessions.authenticateJwtLocal(local)).user_id).toBe(user_id);
    });

    it('signs in by codes of all three channels', async () => {
      const { otps } = world.consumer;
      const session = await signUp('codes@example.com');
      expect(session.session?.authentication_factors).toMatchObject([
        { type: 'otp', delivery_method: 'email' },
      ]);
      await otps.email.send({ email: 'codes@example.com' });
      const right = await lastCode('codes@example.com');
      const wrong = { method_id: session.method_id, code: right === '000000' ? '000001' : '000000' };
      expect(await refusalOf(otps.authenticate(wrong))).toEqual([404, 'otp_code_not_found']);
      const phone_number = '+12025550101';
      const text = await otps.sms.loginOrCreate({ phone_number });
      expect(text.user_created).toBe(true);
      const done = await otps.authenticate({ method_id: text.phone_id, code: await lastCode(phone_number) });
      expect(done.session_token).toBe('');
      await otps.sms.send({ phone_number });
      await otps.whatsapp.send({ phone_number });
      expect((await otps.whatsapp.loginOrCreate({ phone_number })).user_id).toBe(text.user_id);
    });

    it('verifies sessions by the API and by the keys alone, and ends them', async () => {
      const { sessions } = world.consumer;
      const { session_token, session_jwt, user_id, session } = await signUp('sessions@example.com');
      expect((await sessions.authenticate({ session_token })).user.user_id).toBe(user_id);
      const local = await sessions.authenticateJwtLocal({ session_jwt });
      expect(local).toMatchObject({ session_id: session?.session_id, user_id });
      const either = await sessions.authenticateJwt({ session_jwt });
      expect(either.session.session_id).toBe(session?.session_id);
      const remote = await sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 });
      expect(remote.session.session_id).toBe(session?.session_id);
      const [head, body, signature] = session_jwt.split('.');
      const forged = `${head}.${body}.${signature?.split('').toReversed().join('')}`;
      await expect(sessions.authenticateJwtLocal({ session_jwt: forged })).rejects.toMatchObject({
        code: 'jwt_invalid',
      });
      const { keys } = await sessions.getJWKS({ project_id: world.provider.projectId });
      expect(keys.length).toBeGreaterThan(0);
      expect((await sessions.get({ user_id })).sessions).toHaveLength(1);
      await sessions.revoke({ session_id: session?.session_id ?? '' });
      expect(await refusalOf(sessions.authenticate({ session_token }))).toEqual([404, 'session_not_found']);
      expect(await refusalOf(sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 }))).toEqual([
        404,
        'session_not_found',
      ]);
    });

    it('signs in by links, with a verifier when one is required', async () => {
      const { magicLinks } = world.consumer;
      const email = 'links@example.com';
      await magicLinks.email.loginOrCreate({ email, code_challenge });
      const token = await tokenFor(email);
      expect(await refusalOf(magicLinks.authenticate({ token }))).toEqual([
        400,
        'pkce_expected_code_verifier',
      ]);
      const done = await magicLinks.authenticate({ token, code_verifier, session_duration_minutes });
      expect(done.session?.user_id).toBe(done.user_id);
      expect(await refusalOf(magicLinks.authenticate({ token, code_verifier }))).toEqual([
        401,
        'unable_to_auth_magic_link',
      ]);
      const { user_id } = await signUp('link.owner@example.com');
      const added = await magicLinks.email.send({ email: 'more.links@example.com', user_id });
      expect(added.user_id).toBe(user_id);
    });

    it('creates, checks and resets passwords', async () => {
      const { passwords } = world.consumer;
      const email = 'passwords@example.com';
      expect((await passwords.strengthCheck({ password: PASSWORD })).valid_password).toBe(true);
      await passwords.create({ email, password: PASSWORD });
      const wrong = passwords.authenticate({ email, password: 'something else entirely' });
      expect(await refusalOf(wrong)).toEqual([401, 'unauthorized_credentials']);
      await passwords.authenticate({ email, password: PASSWORD });
      await passwords.email.resetStart({ email });
      await passwords.email.reset({ token: await tokenFor(email), password: OTHER_PASSWORD });
      const replaced = await passwords.existingPassword.reset({
        email,
        existing_password: OTHER_PASSWORD,
        new_password: PASSWORD,
        session_duration_minutes,
      });
      const { session_token } = replaced;
      const again = await passwords.sessions.reset({ password: OTHER_PASSWORD, session_token });
      expect(again.session?.session_id).toBe(replaced.session?.session_id);
      await world.consumer.users.deletePassword({ password_id: again.user.password?.password_id ?? '' });
    });

    it('sets up authenticator apps', async () => {
      const { totps } = world.consumer;
      const { user_id, session_token } = await signUp('totps@example.com');
      const { secret, totp_id, recovery_codes } = await totps.create({ user_id });
      const done = await totps.authenticate({ user_id, totp_code: codeOf(secret), session_token });
      expect(done.session?.authentication_factors).toHaveLength(2);
      expect((await totps.recoveryCodes({ user_id })).totps[0]?.recovery_codes).toEqual(recovery_codes);
      await totps.recover({ user_id, recovery_code: recovery_codes[0] ?? '' });
      await world.consumer.users.deleteTOTP({ totp_id });
    });

    it('registers passkeys, and signs in with them', async () => {
      const { webauthn } = world.consumer;
      const { user_id } = await signUp('passkeys@example.com');
      const about = { user_id, domain: 'localhost', return_passkey_credential_options: true };
      const start = await webauthn.registerStart(about);
      const authenticator = softAuthenticator();
      const made = authenticator.register(start.public_key_credential_creation_options);
      const { webauthn_registration_id } = await webauthn.register({ user_id, public_key_credential: made });
      await webauthn.update({ webauthn_registration_id, name: 'Mine' });
      const requested = await webauthn.authenticateStart(about);
      const signed = authenticator.authenticate(requested.public_key_credential_request_options);
      const done = await webauthn.authenticate({ public_key_credential: signed, session_duration_minutes });
      expect(done.user.webauthn_registrations).toMatchObject([{ webauthn_registration_id, name: 'Mine' }]);
      await world.consumer.users.deleteWebAuthnRegistration({ webauthn_registration_id });
    });

    it('finishes social sign-ins', async () => {
      const { publicToken: public_token, baseUrl } = world.provider;
      const url = new URL(oauthStartPath('github'), baseUrl);
      const page = 'http://localhost:5173/';
      const redirects = { login_redirect_url: page, signup_redirect_url: page };
      url.search = new URLSearchParams({ public_token, code_challenge, ...redirects }).toString();
      const browser = browserAt(world.provider);
      const chooser = await browser.open(url.href);
      const back = await browser.open(chooser.url.href, { email: 'social@example.com' });
      const token = back.url.searchParams.get('token') ?? '';
      const { oauth } = world.consumer;
      const done = await oauth.authenticate({ token, code_verifier, session_duration_minutes });
      expect(done).toMatchObject({ provider_type: 'GitHub', user_session: { user_id: done.user_id } });
      await oauth.attach({ provider: 'apple', user_id: done.user_id });
    });

    it('gets errors with the right type', async () => {
      const stranger = world.clientWith({ secret: 'secret-test-of-somebody-else-entirely' });
      expect(await refusalOf(stranger.users.search({}))).toEqual([401, 'unauthorized_credentials']);
      const elsewhere = world.clientWith({ project_id: 'project-test-x' });
      expect(await refusalOf(elsewhere.users.search({}))).toEqual([401, 'unauthorized_credentials']);
      const { users, otps, m2m } = world.consumer;
      expect(await refusalOf(users.create({ email: 'no address' }))).toEqual([400, 'invalid_email']);
      expect(await refusalOf(otps.email.send({ email: 'nobody@example.com' }))).toEqual([
        404,
        'email_not_found',
      ]);
      expect(await refusalOf(users.create({ email: 'x@example.com', roles: ['x'] }))).toEqual([
        400,
        'bad_request',
      ]);
      // The provider does not serve this call.
      expect(await refusalOf(m2m.clients.search({}))).toEqual([404, 'route_not_found']);
    });
  });

  describe('for businesses', () => {
    const organization = async () => {
      const name = `Acme ${Math.random().toString(36).slice(2)}`;
      return (await world.business.organizations.create({ organization_name: name })).organization;
    };
    const invited = async () => {
      const { organization_id } = await organization();
      const email_address = `member-${Math.random().toString(36).slice(2)}@example.com`;
      const { organizations } = world.business;
      const { member_id } = await organizations.members.create({ organization_id, email_address });
      return { organization_id, member_id, email_address };
    };
    const signedIn = async () => {
      const who = await invited();
      const { organization_id, email_address } = who;
      await world.business.magicLinks.email.loginOrSignup({ organization_id, email_address });
      const magic_links_token = await tokenFor(email_address);
      return { ...who, ...(await world.business.magicLinks.authenticate({ magic_links_token })) };
    };

    it('creates, finds, changes and deletes organizations', async () => {
      const { organizations } = world.business;
      const { organization_id, organization_slug } = await organization();
      expect((await organizations.get({ organization_id })).organization.organization_slug).toBe(
        organization_slug,
      );
      const changed = await organizations.update({ organization_id, mfa_policy: 'REQUIRED_FOR_ALL' });
      expect(changed.organization.mfa_policy).toBe('REQUIRED_FOR_ALL');
      const query = {
        operator: 'AND',
        operands: [{ filter_name: 'organization_slugs', filter_value: [organization_slug] }],
      };
      expect((await organizations.search({ query })).organizations).toHaveLength(1);
      await organizations.update({ organization_id, email_allowed_domains: ['parts.example'] });
      for (const operand of [
        { filter_name: 'organization_slug_fuzzy', filter_value: organization_slug.slice(1, -1) },
        { filter_name: 'allowed_domain_fuzzy', filter_value: 'RTS.EX' },
        { filter_name: 'allowed_domains', filter_value: ['parts.example'] },
      ]) {
        const found = await organizations.search({ query: { operator: 'AND', operands: [operand] } });
        expect(found.organizations.map((one) => one.organization_id)).toEqual([organization_id]);
      }
      await organizations.delete({ organization_id });
      expect(await refusalOf(organizations.get({ organization_id }))).toEqual([
        404,
        'organization_not_found',
      ]);
    });

    it('manages members', async () => {
      const { members } = world.business.organizations;
      const { organization_id, member_id, email_address } = await signedIn();
      expect((await members.get({ organization_id, email_address })).member_id).toBe(member_id);
      expect((await members.get({ organization_id, member_id })).member.email_address).toBe(email_address);
      expect((await members.dangerouslyGet({ member_id })).organization.organization_id).toBe(
        organization_id,
      );
      const trusted_metadata = { plan: 'pro' };
      const changed = await members.update({ organization_id, member_id, name: 'Ada', trusted_metadata });
      expect(changed.member).toMatchObject({ name: 'Ada', trusted_metadata });
      const query = { operator: 'AND', operands: [{ filter_name: 'member_ids', filter_value: [member_id] }] };
      const found = await members.search({ organization_ids: [organization_id], query });
      expect(found.members.map((one) => one.member_id)).toEqual([member_id]);
      const other = await invited();
      const ids = [organization_id, other.organization_id];
      const both = await members.search({ organization_ids: ids });
      expect(both.members.map((one) => one.member_id)).toEqual([member_id, other.member_id]);
      await members.delete({ organization_id, member_id });
      expect(await refusalOf(members.get({ organization_id, member_id }))).toEqual([404, 'member_not_found']);
      const back = await members.reactivate({ organization_id, member_id });
      expect(back.member.status).toBe('active');
    });

    it('signs members in by links and codes, with or without an organization', async () => {
      const { magicLinks, otps, discovery } = world.business;
      const { organization_id, email_address, member_id, member_authenticated } = await signedIn();
      expect(member_authenticated).toBe(true);
      const invitation = { organization_id, email_address: `invited.${email_address}` };
      expect((await magicLinks.email.invite(invitation)).member.status).toBe('invited');
      await otps.email.loginOrSignup({ organization_id, email_address });
      const byCode = await otps.email.authenticate({
        organization_id,
        email_address,
        code: await lastCode(email_address),
      });
      expect(byCode.member_id).toBe(member_id);
      await magicLinks.email.discovery.send({ email_address });
      const found = await magicLinks.discovery.authenticate({
        discovery_magic_links_token: await tokenFor(email_address),
      });
      const { intermediate_session_token } = found;
      const listed = await discovery.organizations.list({ intermediate_session_token });
      expect(listed.discovered_organizations).toHaveLength(1);
      const chosen = await discovery.intermediateSessions.exchange({
        intermediate_session_token,
        organization_id,
      });
      expect(chosen.member_session?.organization_id).toBe(organization_id);
      const founder = `founder.${email_address}`;
      await magicLinks.email.discovery.send({ email_address: founder });
      const started = await magicLinks.discovery.authenticate({
        discovery_magic_links_token: await tokenFor(founder),
      });
      const founded = await discovery.organizations.create({
        intermediate_session_token: started.intermediate_session_token,
        organization_name: 'Founded',
      });
      expect(founded.organization.organization_name).toBe('Founded');
    });

    it('verifies members’ sessions by the API or the keys alone', async () => {
      const { sessions } = world.business;
      const { organization_id, member_id, session_token, session_jwt } = await signedIn();
      expect((await sessions.authenticate({ session_token })).member.member_id).toBe(member_id);
      const local = await sessions.authenticateJwtLocal({ session_jwt });
      expect(local).toMatchObject({ member_id, organization_id });
      const remote = await sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 });
      expect(remote.member_session.member_id).toBe(member_id);
      const { keys } = await sessions.getJWKS({ project_id: world.provider.projectId });
      expect(keys.length).toBeGreaterThan(0);
      expect((await sessions.get({ organization_id, member_id })).member_sessions).toHaveLength(1);
      await sessions.revoke({ session_token });
      expect(await refusalOf(sessions.authenticate({ session_token }))).toEqual([404, 'session_not_found']);
      const other = await signedIn();
      await sessions.revoke({ member_id: other.member_id });
      expect(await refusalOf(sessions.authenticate({ session_token: other.session_token }))).toEqual([
        404,
        'session_not_found',
      ]);
    });

    it('keeps custom claims in members’ sessions, and checks their roles', async () => {
      const { sessions, organizations } = world.business;
      const { organization_id, member_id, session_token } = await signedIn();
      const session_custom_claims = { plan: 'pro' };
      const { session_jwt } = await sessions.authenticate({ session_token, session_custom_claims });
      expect((await sessions.authenticateJwtLocal({ session_jwt })).custom_claims).toMatchObject({
        plan: 'pro',
      });
      const authorization_check = { organization_id, resource_id: 'documents', action: 'write' };
      expect(await refusalOf(sessions.authenticate({ session_token, authorization_check }))).toEqual([
        403,
        'session_authorization_error',
      ]);
      const elsewhere = { ...authorization_check, organization_id: 'organization-of-others' };
      expect(
        await refusalOf(sessions.authenticate({ session_token, authorization_check: elsewhere })),
      ).toEqual([403, 'session_authorization_tenancy_error']);
      await organizations.members.update({ organization_id, member_id, roles: ['editor'] });
      const confirmed = await sessions.authenticate({ session_token, authorization_check });
      expect(confirmed.verdict).toEqual({ authorized: true, granting_roles: ['editor'] });
      const local = { session_jwt: confirmed.session_jwt, authorization_check };
      expect((await sessions.authenticateJwtLocal(local)).member_id).toBe(member_id);
      expect((await world.business.rbac.policy()).policy?.roles.map(({ role_id }) => role_id)).toContain(
        'editor',
      );
    });

    it('sets members’ passwords by mail, in a session and with the old one', async () => {
      const { passwords } = world.business;
      const { organization_id, email_address, member_id, session_token } = await signedIn();
      const to = { organization_id, email_address };
      const inSession = await passwords.sessions.reset({
        organization_id,
        password: PASSWORD,
        session_token,
      });
      expect(inSession.member_authenticated).toBe(true);
      const existing_password = PASSWORD;
      await passwords.existingPassword.reset({ ...to, existing_password, new_password: OTHER_PASSWORD });
      const sent = await passwords.email.resetStart({ ...to, code_challenge });
      expect(sent.member_id).toBe(member_id);
      const password_reset_token = await tokenFor(email_address);
      const done = await passwords.email.reset({ password_reset_token, password: PASSWORD, code_verifier });
      expect(done.member_email_id).toBe(sent.member_email_id);
      expect((await passwords.authenticate({ ...to, password: PASSWORD })).member_id).toBe(member_id);
      await passwords.email.requireReset({ email_address });
      expect(await refusalOf(passwords.authenticate({ ...to, password: PASSWORD }))).toEqual([
        400,
        'reset_password',
      ]);
      await passwords.discovery.email.resetStart({ email_address });
      const found = await passwords.discovery.email.reset({
        password_reset_token: await tokenFor(email_address),
        password: OTHER_PASSWORD,
      });
      expect(found.discovered_organizations).toHaveLength(1);
      const { discovered_organizations } = await passwords.discovery.authenticate({
        email_address,
        password: OTHER_PASSWORD,
      });
      expect(discovered_organizations).toHaveLength(1);
      const stranger = passwords.email.resetStart({ organization_id, email_address: 'nobody@example.com' });
      expect(await refusalOf(stranger)).toEqual([404, 'member_not_found']);
    });

    it('sets up second factors, and asks for them', async () => {
      const { totps, recoveryCodes, otps, passwords } = world.business;
      const { organization_id, member_id, session_token } = await signedIn();
      const reference = { organization_id, member_id };
      const made = await totps.create({ ...reference, session_token });
      const proven = await totps.authenticate({ ...reference, code: codeOf(made.secret), session_token });
      expect((await recoveryCodes.get(reference)).recovery_codes).toEqual(made.recovery_codes);
      const { recovery_codes } = await recoveryCodes.rotate(reference);
      const recovered = await recoveryCodes.recover({
        ...reference,
        recovery_code: recovery_codes[0] ?? '',
        session_token: proven.session_token,
      });
      expect(recovered.recovery_codes_remaining).toBe(9);
      const mfa_phone_number = '+12025550177';
      await otps.sms.send({ ...reference, mfa_phone_number, session_token: recovered.session_token });
      const code = await lastCode(mfa_phone_number);
      await otps.sms.authenticate({ ...reference, code, session_token: recovered.session_token });
      const { members } = world.business.organizations;
      expect((await members.deleteMFAPhoneNumber(reference)).member.mfa_phone_number).toBe('');
      expect((await members.deleteTOTP(reference)).member.totp_registration_id).toBe('');
      expect((await passwords.strengthCheck({ password: PASSWORD })).valid_password).toBe(true);
      const wrong = passwords.authenticate({
        organization_id,
        email_address: 'nobody@example.com',
        password: PASSWORD,
      });
      expect(await refusalOf(wrong)).toEqual([401, 'unauthorized_credentials']);
    });

    it('is refused when a member’s roles must decide', async () => {
      const { organization_id, session_token } = await signedIn();
      const call = world.business.organizations.delete(
        { organization_id },
        { authorization: { session_token } },
      );
      expect(await refusalOf(call)).toEqual([400, 'member_authorization_not_supported']);
      expect((await world.business.organizations.get({ organization_id })).status_code).toBe(200);
    });
  });

  it(`has called at least ${LEAST} routes, and warned only once`, () => {
    expect(world.answered().length).toBeGreaterThanOrEqual(LEAST);
    expect(JSON.stringify(warned)).toContain("Using a custom 'env' value");
  });
});
