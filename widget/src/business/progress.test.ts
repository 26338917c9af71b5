import type { MemberFirstFactorAnswer } from '@login-widget/auth-client/b2b';
import { describe, expect, it } from 'vitest';
import { discovered, organization } from '../../test/organizations.ts';
import { toText } from '../i18n/words.ts';
import { route } from '../routing/routes.ts';
import { parseBusinessConfig } from './parse-business-config.ts';
import { createProgress, isStoredProgress } from './progress.ts';

const { config } = parseBusinessConfig({
  authFlowType: 'Discovery',
  products: ['emailMagicLinks', 'emailOtp', 'sso'],
});
const member = {
  email_address: 'ada@acme.example',
  email_address_verified: true,
  totp_registration_id: '',
  mfa_phone_number: '',
  mfa_phone_number_verified: false,
  default_mfa_method: '',
};

/** Answer to a first factor that was not sufficient. */
const unfinished = (more: object, of: object = {}) =>
  ({
    member_authenticated: false,
    member_id: 'member-1',
    member: { ...member, ...of },
    organization,
    primary_required: null,
    mfa_required: null,
    ...more,
  }) as unknown as MemberFirstFactorAnswer;

const wants = (...allowed_auth_methods: string[]) => ({ primary_required: { allowed_auth_methods } });
const mfa = { mfa_required: { member_options: null, secondary_auth_initiated: null } };

/** An organization that accepts no second factor. */
const without = { ...organization, mfa_methods: 'RESTRICTED', allowed_mfa_methods: [] };

const start = () =>
  createProgress(
    () => config,
    () => 1000,
  );

function after(answer: MemberFirstFactorAnswer) {
  const progress = start();
  progress.proved(answer);
  return { progress, next: progress.next() };
}

describe('createProgress().next()', () => {
  it('is the choice of an organization until one is entered', () => {
    const progress = start();
    expect(progress.next()).toBeUndefined();
    const organizations = [discovered('active_member')];
    progress.discovered({
      email_address: 'ada@acme.example',
      discovered_organizations: organizations,
      intermediate_session_token: 'i-1',
    } as never);
    expect(progress.next()).toEqual({
      flow: 'organization-discovery',
      params: { email: 'ada@acme.example', organizations },
    });
    progress.proved({ ...unfinished({}), member_session: {} } as MemberFirstFactorAnswer);
    expect(progress.next()).toBeUndefined();
  });

  it('is a second factor: the member’s own, or a choice', () => {
    const { next, progress } = after(unfinished(mfa));
    expect(next).toMatchObject({
      flow: 'mfa',
      params: { methods: ['totp', 'smsOtp'], organization: 'Acme', expirationMinutes: 2 },
    });
    expect(progress.member()).toEqual({ organization_id: 'organization-1', member_id: 'member-1' });
    expect(after(unfinished(mfa, { totp_registration_id: 'totp-1' })).next?.flow).toBe('totp');
    const withPhone = { mfa_phone_number: '+12025550123', mfa_phone_number_verified: true };
    expect(after(unfinished(mfa, withPhone)).next?.flow).toBe('sms-factor');
  });

  it('says when the provider sent a code by itself, so that a later screen does not call it new', () => {
    const withPhone = { mfa_phone_number: '+12025550123', mfa_phone_number_verified: true };
    const sent = { mfa_required: { member_options: null, secondary_auth_initiated: 'sms_otp' } };
    expect(after(unfinished(sent, withPhone)).next?.params).toMatchObject({ codeSentAt: 1000 });
    expect(after(unfinished(mfa, withPhone)).next?.params).not.toHaveProperty('codeSentAt');
  });

  it('is Main of the organization with the accepted methods', () => {
    expect(after(unfinished(wants('sso', 'google_oauth'))).next).toEqual({
      flow: 'organization',
      params: { organization, required: ['sso'], email: 'ada@acme.example' },
    });
  });

  it('is a verification of an unverified address', () => {
    const answer = unfinished(wants('sso', 'email_otp', 'magic_link'), { email_address_verified: false });
    expect(after(answer).next).toEqual({
      flow: 'email-method',
      params: {
        email: 'ada@acme.example',
        organizationId: 'organization-1',
        methods: ['magic_link', 'email_otp'],
        isVerification: true,
      },
    });
  });

  it('is the error screen if no method is accepted or required', () => {
    const say = (answer: MemberFirstFactorAnswer) => {
      const { next } = after(answer);
      return next?.flow === 'sign-in-error' ? toText(next.params.words) : next?.flow;
    };
    expect(say(unfinished(wants()))).toContain("Unable to join due to Acme's authentication policy.");
    expect(say(unfinished({ ...mfa, organization: without }))).toContain(
      "Unable to join due to Acme's authentication policy.",
    );
    expect(say(unfinished({}))).toContain('Something went wrong.');
  });

  it('is undefined after leaving the step, not after leaving a later flow', () => {
    const { progress, next } = after(unfinished(wants('sso')));
    progress.leave('email-method');
    expect(progress.next()).toBe(next);
    progress.leave('organization');
    expect(progress.next()).toBeUndefined();
  });

  it.each([
    ['refuses the person', unfinished(wants())],
    ['accepts no second factor', unfinished({ ...mfa, organization: without })],
    ['requires another first factor', unfinished(wants('sso'))],
    ['requires a verified address', unfinished(wants('email_otp'), { email_address_verified: false })],
  ])('is the choice of an organization again after Back from one that %s', (_, answer) => {
    const progress = start();
    progress.discovered({ email_address: 'ada@acme.example', discovered_organizations: [] } as never);
    progress.proved(answer);
    progress.leave(progress.next()?.flow ?? 'main');
    expect(progress.next()?.flow).toBe('organization-discovery');
  });

  it('lets the person choose after an automatic selection', () => {
    const progress = start();
    progress.discovered({ email_address: 'ada@acme.example', discovered_organizations: [] } as never);
    progress.letChoose();
    expect(progress.next()?.params).toEqual({ email: 'ada@acme.example', organizations: [], isTheirs: true });
    progress.proved(unfinished(wants()));
    progress.letChoose();
    expect(progress.next()?.flow).toBe('sign-in-error');
  });

  it('is the error screen if a sufficient factor brings no session', () => {
    const { next } = after({ ...unfinished({}), member_authenticated: true } as MemberFirstFactorAnswer);
    expect(next?.flow).toBe('sign-in-error');
  });

  it('is an empty choice when the answer lists no organizations', () => {
    const progress = start();
    progress.discovered({ email_address: 'ada@acme.example' } as never);
    expect(progress.next()?.params).toEqual({ email: 'ada@acme.example', organizations: [] });
  });

  it('is the choice of an organization again after going back', () => {
    const progress = start();
    progress.discovered({ email_address: 'ada@acme.example', discovered_organizations: [] } as never);
    progress.proved(unfinished(mfa));
    const kept = JSON.parse(JSON.stringify(progress.toStore()));
    const choice = {
      flow: 'organization-discovery',
      params: { email: 'ada@acme.example', isTheirs: true },
    };
    const reloaded = start();
    reloaded.restore(kept);
    for (const one of [progress, reloaded]) {
      one.backToChoice();
      expect(one.next()).toEqual(choice);
      expect(() => one.member()).toThrow('There is no first factor yet.');
      one.leave('organization-discovery');
      expect(one.next()).toBeUndefined();
    }
    const { progress: direct } = after(unfinished(mfa));
    direct.backToChoice();
    expect(direct.next()).toBeUndefined();
  });

  it('is the last step once there is a session, also after a reload, unless the person goes back', () => {
    const last = route('password-reset', { token: '', tokenType: 'reset_password', member: 'session' });
    const { progress } = after(unfinished(mfa));
    progress.endWith(last);
    const reloaded = start();
    reloaded.restore(JSON.parse(JSON.stringify(progress.toStore())));
    const session = { ...unfinished({}), member_session: {} } as MemberFirstFactorAnswer;
    for (const one of [progress, reloaded]) {
      expect(one.next()?.flow).toBe('mfa');
      one.proved(session);
      expect(one.next()).toEqual(last);
      one.proved(session);
      expect(one.next()).toBeUndefined();
    }
    const { progress: left } = after(unfinished(mfa));
    left.endWith(last);
    left.backToChoice();
    left.proved(session);
    expect(left.next()).toBeUndefined();
  });

  it('is undefined after starting over', () => {
    const { progress } = after(unfinished(mfa));
    progress.forget();
    expect(progress.next()).toBeUndefined();
    expect(() => progress.member()).toThrow('There is no first factor yet.');
  });
});

describe('isStoredProgress()', () => {
  const flows = { mfa: {}, 'organization-discovery': {} };
  const member = { organization_id: 'organization-1', member_id: 'member-1' };
  const step = { flow: 'mfa', params: {} };

  it('is true for a progress that was kept', () => {
    expect(isStoredProgress({ step, member, choice: step }, flows)).toBe(true);
    expect(isStoredProgress({ step }, flows)).toBe(true);
  });

  it.each([
    null,
    'text',
    {},
    { step: 'mfa' },
    { step: { flow: 'gone', params: {} } },
    { step, member: null },
    { step, member: { organization_id: 'organization-1' } },
    { step, choice: {} },
    { step, last: { flow: 'mfa' } },
  ])('is false for the other shape %j', (other) => {
    expect(isStoredProgress(other, flows)).toBe(false);
  });
});
