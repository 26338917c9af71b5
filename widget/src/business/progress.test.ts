import type { MemberFirstFactorAnswer } from '@login-widget/auth-client/b2b';
import { describe, expect, it } from 'vitest';
import { discovered, organization } from '../../test/organizations.ts';
import { parseBusinessConfig } from '../config/parse-business-config.ts';
import { toText } from '../i18n/words.ts';
import { createProgress } from './progress.ts';

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

/** A first factor that was not enough, for a reason. */
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

function after(answer: MemberFirstFactorAnswer) {
  const progress = createProgress(() => config);
  progress.proved(answer);
  return { progress, next: progress.next() };
}

describe('what is wanted next', () => {
  it('is the choice of an organization, until one is entered', () => {
    const progress = createProgress(() => config);
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

  it('is a second factor to choose, or the one that a member has, in the name of the organization', () => {
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

  it('is the Main of the organization with the methods that count', () => {
    expect(after(unfinished(wants('sso', 'google_oauth'))).next).toEqual({
      flow: 'organization',
      params: { organization, required: ['sso'], email: 'ada@acme.example' },
    });
  });

  it('is a proof of the address, where that has none yet', () => {
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

  it('is nothing but a word about it, where nothing counts or nothing is said', () => {
    const say = (answer: MemberFirstFactorAnswer) => {
      const { next } = after(answer);
      return next?.flow === 'sign-in-error' ? toText(next.params.words) : next?.flow;
    };
    expect(say(unfinished(wants()))).toContain("Unable to join due to Acme's authentication policy.");
    expect(say(unfinished({}))).toContain('Something went wrong.');
  });

  it('is the beginning for who turns back from it, and is itself for who turns back from where it led', () => {
    const { progress, next } = after(unfinished(wants('sso')));
    progress.leave('email-method');
    expect(progress.next()).toBe(next);
    progress.leave('organization');
    expect(progress.next()).toBeUndefined();
  });

  it('is a choice of their own, once one was made for them', () => {
    const progress = createProgress(() => config);
    progress.discovered({ email_address: 'ada@acme.example', discovered_organizations: [] } as never);
    progress.letChoose();
    expect(progress.next()?.params).toEqual({ email: 'ada@acme.example', organizations: [], isTheirs: true });
    progress.proved(unfinished(wants()));
    progress.letChoose();
    expect(progress.next()?.flow).toBe('sign-in-error');
  });

  it('is a word about it, where an answer says that a factor was enough and brings no session', () => {
    const { next } = after({ ...unfinished({}), member_authenticated: true } as MemberFirstFactorAnswer);
    expect(next?.flow).toBe('sign-in-error');
  });

  it('is to found an organization, where an answer lists none', () => {
    const progress = createProgress(() => config);
    progress.discovered({ email_address: 'ada@acme.example' } as never);
    expect(progress.next()?.params).toEqual({ email: 'ada@acme.example', organizations: [] });
  });

  it('is the choice of an organization again for who turns back from a second factor that it led to', () => {
    const progress = createProgress(() => config);
    progress.discovered({ email_address: 'ada@acme.example', discovered_organizations: [] } as never);
    progress.proved(unfinished(mfa));
    const kept = JSON.parse(JSON.stringify(progress.toKeep()));
    const choice = {
      flow: 'organization-discovery',
      params: { email: 'ada@acme.example', isTheirs: true },
    };
    const reloaded = createProgress(() => config);
    reloaded.restore(kept);
    for (const one of [progress, reloaded]) {
      one.turnBack();
      expect(one.next()).toEqual(choice);
      expect(() => one.member()).toThrow('Nobody has given a first factor yet.');
      one.leave('organization-discovery');
      expect(one.next()).toBeUndefined();
    }
    const { progress: direct } = after(unfinished(mfa));
    direct.turnBack();
    expect(direct.next()).toBeUndefined();
  });

  it('is nothing any more once somebody starts over', () => {
    const { progress } = after(unfinished(mfa));
    progress.forget();
    expect(progress.next()).toBeUndefined();
    expect(() => progress.member()).toThrow('Nobody has given a first factor yet.');
  });
});
