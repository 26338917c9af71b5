import type { MfaRequired } from '@login-widget/auth-client/b2b';
import { describe, expect, it } from 'vitest';
import { factorToAskFor } from '../rules/second-factor.ts';
import { memberFactor } from './member-factor.ts';

const order = { mfaProductOrder: ['smsOtp', 'totp'], mfaProductInclude: ['totp', 'smsOtp'] } as const;
const phone = '+12025550123';

function wanted(
  { member = {}, organization = {}, required = {} }: Record<'member' | 'organization' | 'required', object>,
  config: Parameters<typeof memberFactor>[2] = order,
) {
  const answer = {
    member: {
      email_address: 'ada@acme.example',
      totp_registration_id: '',
      mfa_phone_number: '',
      mfa_phone_number_verified: false,
      default_mfa_method: '',
      ...member,
    },
    organization: { mfa_methods: 'ALL_ALLOWED', allowed_mfa_methods: [], ...organization },
  } as unknown as Parameters<typeof memberFactor>[0];
  const requested: MfaRequired = { member_options: null, secondary_auth_initiated: null, ...required };
  return memberFactor(answer, requested, config);
}

const none = { member: {}, organization: {}, required: {} };
const both = {
  totp_registration_id: 'totp-1',
  mfa_phone_number: phone,
  mfa_phone_number_verified: true,
};

describe('memberFactor()', () => {
  it('ignores factors that the answer does not mention', () => {
    const sparse = { totp_registration_id: undefined, mfa_phone_number_verified: undefined };
    expect(wanted({ ...none, member: sparse })).toMatchObject({
      methods: ['smsOtp', 'totp'],
      hasTotp: false,
    });
    const silent = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: undefined };
    expect(wanted({ ...none, member: both, organization: silent }).methods).toEqual([]);
  });

  it('offers a choice in the configured order to a member without factors', () => {
    const factor = wanted(none);
    expect(factor).toEqual({
      methods: ['smsOtp', 'totp'],
      hasTotp: false,
      phone: undefined,
      account: 'ada@acme.example',
      isCodeSent: false,
    });
    expect(factorToAskFor(factor)).toBeUndefined();
  });

  it('is limited by the organization, else by the configuration', () => {
    const restricted = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] };
    expect(wanted({ ...none, organization: restricted }).methods).toEqual(['totp']);
    expect(wanted(none, { ...order, mfaProductInclude: ['smsOtp'] }).methods).toEqual(['smsOtp']);
  });

  it('prefers a sent code, then the default, then the app', () => {
    const requested = (member: object, required: object) =>
      factorToAskFor(wanted({ ...none, member: { ...both, ...member }, required }));
    expect(requested({}, {})).toBe('totp');
    expect(requested({ default_mfa_method: 'sms_otp' }, {})).toBe('smsOtp');
    expect(requested({ default_mfa_method: 'totp' }, { secondary_auth_initiated: 'sms_otp' })).toBe('smsOtp');
  });

  it('excludes factors that the organization does not accept', () => {
    const organization = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] };
    expect(wanted({ ...none, member: both, organization })).toMatchObject({
      methods: ['smsOtp'],
      hasTotp: false,
      phone,
    });
  });

  it('accepts any factor of a break-glass member, as the provider does', () => {
    const organization = { mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['sms_otp'] };
    const member = { totp_registration_id: 'totp-1', is_breakglass: true };
    expect(wanted({ ...none, member, organization })).toMatchObject({ methods: ['totp'], hasTotp: true });
  });

  it('uses a verified number only', () => {
    expect(wanted({ ...none, member: { mfa_phone_number: phone } }).phone).toBeUndefined();
  });
});
