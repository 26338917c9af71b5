import type { Organization } from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type BusinessPage,
  type BusinessPeople,
  businessPeople,
  duration,
  refusalOf,
} from '../../test/business-people.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';

let provider: TestProvider;
let people: BusinessPeople;
let phones = 0;

beforeAll(async () => {
  provider = await createTestProvider();
  people = businessPeople(provider);
});

const newPhone = () => {
  phones += 1;
  return `+1202555${String(1_000 + phones)}`;
};

/** Signs a person in with a first factor. */
const enter = async (
  { organization_id }: Pick<Organization, 'organization_id'>,
  email_address: string,
  page: BusinessPage = people.page(),
) => {
  const to = { organization_id, email_address };
  await page.client.otps.email.loginOrSignup(to);
  const code = await people.lastCode(email_address);
  const answer = await page.client.otps.email.authenticate({ ...to, code, ...duration });
  return { ...page, answer, who: { organization_id, member_id: answer.member_id } };
};

/** The same at an organization that requires a second factor, for a new person. */
const enterStrict = async (policy: Partial<Organization> = {}) => {
  const organization = await people.organization({ mfa_policy: 'REQUIRED_FOR_ALL', ...policy });
  const email = people.newEmail();
  await people.member(organization, email);
  return { ...(await enter(organization, email)), organization, email };
};

const appOf = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => app.generate({ timestamp: provider.clock.now().getTime() });
};

/** Moves to the app's next code, because no step is accepted twice. */
const nextStep = () => provider.clock.advance(30_000);

describe('a policy that requires a second factor', () => {
  // @asvs 6.3.3
  it('gives no session for a first one, and says that none is set up', async () => {
    const { answer, client, browser } = await enterStrict();
    expect(answer).toMatchObject({
      member_authenticated: false,
      member_session: null,
      session_token: '',
      primary_required: null,
      mfa_required: { member_options: null, secondary_auth_initiated: null },
    });
    expect(client.session.getSync()).toBeNull();
    expect(client.session.getTokens()).toBeNull();
    expect(browser.cookies.read()).toContain('stytch_intermediate_session_token=');
  });

  // @asvs 6.4.3
  it('is not bypassed by a password reset', async () => {
    const { client, email, organization } = await enterStrict();
    const { organization_id } = organization;
    await client.passwords.resetByEmailStart({ organization_id, email_address: email });
    const answer = await client.passwords.resetByEmail({
      password_reset_token: await people.tokenFor(email),
      password: 'marble otter 58 quilts',
      ...duration,
    });
    expect(answer).toMatchObject({ member_authenticated: false, member_session: null, session_token: '' });
    expect(client.session.getSync()).toBeNull();
  });

  it('applies to a single member who is enrolled', async () => {
    const organization = await people.organization();
    const email = people.newEmail();
    await people.member(organization, email);
    const { client } = await enter(organization, email);
    await client.member.update({ mfa_enrolled: true });
    expect(client.member.getSync()?.mfa_enrolled).toBe(true);
    const again = await enter(organization, email);
    expect(again.answer.member_authenticated).toBe(false);
  });
});

describe('a code by text message', () => {
  it('enrolls a number and signs in, and is required from then on', async () => {
    const { client, who, email, organization } = await enterStrict();
    const mfa_phone_number = newPhone();
    const sent = await client.otps.sms.send({ ...who, mfa_phone_number });
    expect(sent.member).toMatchObject({ mfa_phone_number, mfa_phone_number_verified: false });
    const code = await people.lastCode(mfa_phone_number);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const attempt = (tried: string) =>
      client.otps.sms.authenticate({ code: tried, ...who, ...duration, set_mfa_enrollment: 'enroll' });
    expect(await refusalOf(attempt(wrong))).toBe('otp_code_not_found');
    const answer = await attempt(code);
    expect(answer.member).toMatchObject({
      mfa_phone_number_verified: true,
      mfa_enrolled: true,
      default_mfa_method: 'sms_otp',
    });
    expect(answer.member_session.authentication_factors.map(({ sequence_order }) => sequence_order)).toEqual([
      'PRIMARY',
      'SECONDARY',
    ]);
    const again = await enter(organization, email);
    expect(again.answer.mfa_required?.member_options).toEqual({ mfa_phone_number, totp_registration_id: '' });
    await again.client.otps.sms.send(again.who);
    const second = await people.lastCode(mfa_phone_number);
    await again.client.otps.sms.authenticate({ code: second, ...again.who, ...duration });
    expect(again.client.session.getSync()?.member_id).toBe(again.who.member_id);
  });

  // @asvs 6.6.2
  it('for one number never verifies another', async () => {
    const { client, who } = await enterStrict();
    const [first, second] = [newPhone(), newPhone()];
    await client.otps.sms.send({ ...who, mfa_phone_number: first });
    const code = await people.lastCode(first);
    await client.otps.sms.send({ ...who, mfa_phone_number: second });
    expect(await refusalOf(client.otps.sms.authenticate({ code, ...who, ...duration }))).toBe(
      'otp_code_not_found',
    );
    expect((await provider.inbox.messages(second)).length).toBe(1);
  });

  it('is not sent to another member’s number, nor to an invalid one', async () => {
    const organization = await people.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const mfa_phone_number = newPhone();
    const [one, other] = [people.newEmail(), people.newEmail()];
    await people.member(organization, one);
    await people.member(organization, other);
    const first = await enter(organization, one);
    await first.client.otps.sms.send({ ...first.who, mfa_phone_number });
    const code = await people.lastCode(mfa_phone_number);
    await first.client.otps.sms.authenticate({ code, ...first.who, ...duration });
    const second = await enter(organization, other);
    expect(await refusalOf(second.client.otps.sms.send({ ...second.who, mfa_phone_number }))).toBe(
      'duplicate_member_phone_number',
    );
    expect(await refusalOf(second.client.otps.sms.send({ ...second.who, mfa_phone_number: '12345' }))).toBe(
      'invalid_phone_number',
    );
    expect(await refusalOf(second.client.otps.sms.send(second.who))).toBe('bad_request');
  });

  it('needs a first factor of this very member', async () => {
    const victim = await enterStrict();
    const attacker = await enterStrict();
    const mfa_phone_number = newPhone();
    expect(await refusalOf(attacker.client.otps.sms.send({ ...victim.who, mfa_phone_number }))).toBe(
      'member_not_found',
    );
    const nobody = people.page();
    expect(await refusalOf(nobody.client.otps.sms.send({ ...victim.who, mfa_phone_number }))).toBe(
      'user_unauthenticated',
    );
  });
});

describe('an authenticator app', () => {
  const setUp = async () => {
    const entered = await enterStrict();
    const { client, who } = entered;
    const made = await client.totp.create(who);
    const code = appOf(made.secret);
    const first = code();
    const answer = await client.totp.authenticate({ code: first, ...who, ...duration });
    return { ...entered, made, code, first, answer };
  };

  it('is set up by its first code, and then signs in, each step once', async () => {
    const { made, code, first, answer, organization, email } = await setUp();
    expect(made.qr_code).toMatch(/^data:image\/png;base64,/);
    expect(made.recovery_codes).toHaveLength(10);
    expect(made.member.totp_registration_id).toBe('');
    expect(answer.member).toMatchObject({
      totp_registration_id: made.totp_registration_id,
      default_mfa_method: 'totp',
    });
    const again = await enter(organization, email);
    const attempt = (code: string) => again.client.totp.authenticate({ code, ...again.who, ...duration });
    expect(await refusalOf(attempt(first))).toBe('totp_code_already_authenticated');
    nextStep();
    expect((await attempt(code())).member_session.member_id).toBe(again.who.member_id);
  });

  // @asvs 6.4.4 7.5.1
  it('cannot be replaced or joined by a number with a first factor alone', async () => {
    const { organization, email } = await setUp();
    const { client, who } = await enter(organization, email);
    expect(await refusalOf(client.totp.create(who))).toBe('mfa_required');
    expect(await refusalOf(client.otps.sms.send({ ...who, mfa_phone_number: newPhone() }))).toBe(
      'mfa_required',
    );
  });

  it('can be replaced by recovery codes, which can be read and renewed', async () => {
    const { made, organization, email } = await setUp();
    const { client, who } = await enter(organization, email);
    const [recovery_code = ''] = made.recovery_codes;
    const answer = await client.recoveryCodes.recover({ recovery_code, ...who, ...duration });
    expect(answer.recovery_codes_remaining).toBe(9);
    expect((await client.recoveryCodes.get()).recovery_codes.sort()).toEqual(
      made.recovery_codes.slice(1).sort(),
    );
    const rotated = await client.recoveryCodes.rotate();
    expect(rotated.recovery_codes).toHaveLength(10);
    const again = await enter(organization, email);
    const recover = (tried: string) =>
      again.client.recoveryCodes.recover({ recovery_code: tried, ...again.who, ...duration });
    for (const old of made.recovery_codes.slice(0, 2)) {
      expect(await refusalOf(recover(old))).toBe('unable_to_authenticate_recovery_code');
    }
    expect((await recover(rotated.recovery_codes[0] ?? '')).recovery_codes_remaining).toBe(9);
  });

  it('shows and renews its recovery codes only in a session with a second factor, if one is required', async () => {
    const organization = await people.organization();
    const { organization_id } = organization;
    const email = people.newEmail();
    await people.member(organization, email);
    // From before there was an app.
    const thief = await enter(organization, email);
    const { client, who } = await enter(organization, email);
    const { secret } = await client.totp.create(who);
    const code = appOf(secret)();
    await client.totp.authenticate({ ...who, code, set_mfa_enrollment: 'enroll', ...duration });
    expect(await refusalOf(thief.client.recoveryCodes.get())).toBe('mfa_required');
    expect(await refusalOf(thief.client.recoveryCodes.rotate())).toBe('mfa_required');
    expect((await client.recoveryCodes.get()).recovery_codes).toHaveLength(10);
    expect(client.organization.getSync()?.organization_id).toBe(organization_id);
  });

  it('may be removed in a session with it, which ends the other sessions', async () => {
    const { client, organization, email, code } = await setUp();
    const other = await enter(organization, email);
    nextStep();
    await other.client.totp.authenticate({ code: code(), ...other.who, ...duration });
    const removed = await client.member.deleteMFATOTP();
    expect(removed.member).toMatchObject({ totp_registration_id: '', default_mfa_method: '' });
    expect(client.member.getSync()?.totp_registration_id).toBe('');
    expect(await refusalOf(other.client.member.get())).toBe('session_not_found');
    const { member_session: left } = await client.session.authenticate();
    expect(left.authentication_factors.map(({ sequence_order }) => sequence_order)).toEqual(['PRIMARY']);
  });

  it('is refused when the organization allows only other second factors', async () => {
    const { client, who } = await enterStrict({
      mfa_methods: 'RESTRICTED',
      allowed_mfa_methods: ['sms_otp'],
    });
    expect(await refusalOf(client.totp.create(who))).toBe('mfa_method_not_allowed');
  });

  it('is set up by a member whose number the organization has ceased to accept', async () => {
    const { client, who, email, organization } = await enterStrict();
    const mfa_phone_number = newPhone();
    await client.otps.sms.send({ ...who, mfa_phone_number });
    await client.otps.sms.authenticate({
      code: await people.lastCode(mfa_phone_number),
      ...who,
      ...duration,
    });
    const path = `/organizations/${organization.organization_id}/policy`;
    await people.operator('PUT', path, { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] });
    const later = await enter(organization, email);
    expect(await refusalOf(later.client.otps.sms.send(later.who))).toBe('mfa_method_not_allowed');
    const { secret } = await later.client.totp.create(later.who);
    const answer = await later.client.totp.authenticate({ code: appOf(secret)(), ...later.who, ...duration });
    expect(answer.member_session.authentication_factors).toHaveLength(2);
  });

  it('is confirmed by the tab that was scanned, whose code alone counts then', async () => {
    const { client, who } = await enterStrict();
    const first = await client.totp.create(who);
    const second = await client.totp.create(who);
    const answer = await client.totp.authenticate({ code: appOf(first.secret)(), ...who, ...duration });
    expect(answer.member.totp_registration_id).toBe(first.totp_registration_id);
    expect((await client.recoveryCodes.get()).recovery_codes.sort()).toEqual(first.recovery_codes.sort());
    const code = appOf(second.secret)();
    expect(await refusalOf(client.totp.authenticate({ code, ...who, ...duration }))).toBe(
      'unable_to_authenticate_totp',
    );
  });

  it('must be confirmed in time', async () => {
    const { client, who } = await enterStrict();
    const { secret } = await client.totp.create({ ...who, expiration_minutes: 5 });
    provider.clock.advance(5 * 60_000);
    const code = appOf(secret)();
    expect(await refusalOf(client.totp.authenticate({ code, ...who, ...duration }))).toBe('expired_totp');
  });
});

describe('attempts at second factors', () => {
  it('share one count, and then the member is locked for a while', async () => {
    const strict = await createTestProvider({ limits: { failuresPerHour: 3 } });
    const others = businessPeople(strict);
    const organization = await others.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const email = others.newEmail();
    await others.member(organization, email);
    const to = { organization_id: organization.organization_id, email_address: email };
    const { client } = others.page();
    await client.otps.email.loginOrSignup(to);
    const code = await others.lastCode(email);
    const { member_id } = await client.otps.email.authenticate({ ...to, code, ...duration });
    const who = { organization_id: to.organization_id, member_id };
    const made = await client.totp.create(who);
    for (const tried of ['000000', '111111', '222222']) {
      await refusalOf(client.totp.authenticate({ code: tried, ...who, ...duration }));
    }
    expect(
      await refusalOf(
        client.recoveryCodes.recover({ recovery_code: made.recovery_codes[0] ?? '', ...who, ...duration }),
      ),
    ).toBe('user_lock_limit_reached');
  });
});
