import type { AuthenticationFactor, Session, User } from '@login-widget/auth-client';
import { describe, expect, it } from 'vitest';
import { factorToAskFor, missingFactor, type SecondFactor } from './second-factor.ts';

const proofs = {
  email: { type: 'otp', delivery_method: 'email' },
  sms: { type: 'otp', delivery_method: 'sms' },
  app: { type: 'totp', delivery_method: 'authenticator_app' },
  recovery: { type: 'totp', delivery_method: 'recovery_code' },
  staff: { type: 'impersonated', delivery_method: 'impersonation' },
} as const;

interface Case {
  proven: (keyof typeof proofs)[];
  methods: SecondFactor[];
  isOptional?: boolean;
  hasTotp?: boolean;
  phone?: string;
}

const missing = ({ proven, methods, isOptional = false, hasTotp = false, phone }: Case) =>
  missingFactor(
    {
      session: {
        authentication_factors: proven.map((name) => proofs[name] as unknown as AuthenticationFactor),
      } as Session,
      user: {
        emails: [],
        totps: [{ totp_id: 'totp-1', verified: hasTotp }],
        phone_numbers: phone ? [{ phone_id: 'p', phone_number: phone, verified: true }] : [],
      } as unknown as User,
    },
    { methods, isOptional },
  )?.methods;

describe('missingFactor()', () => {
  it('is required after one proof, even if none is set up', () => {
    expect(missing({ proven: ['email'], methods: ['totp', 'smsOtp'] })).toEqual(['totp', 'smsOtp']);
  });

  it.each([['app'], ['recovery'], ['staff']] as const)('is undefined after %s', (proof) => {
    expect(missing({ proven: ['email', proof], methods: ['totp'] })).toBeUndefined();
  });

  it('accepts a text message only after another kind of proof', () => {
    expect(missing({ proven: ['email', 'sms'], methods: ['smsOtp'] })).toBeUndefined();
    expect(missing({ proven: ['email', 'sms'], methods: ['totp'] })).toEqual(['totp']);
    expect(missing({ proven: ['sms'], methods: ['totp', 'smsOtp'] })).toEqual(['totp']);
    expect(missing({ proven: ['sms'], methods: ['smsOtp'] })).toBeUndefined();
  });

  it('is required only of users who have a factor, if optional', () => {
    const optional = { proven: ['email'], methods: ['totp', 'smsOtp'], isOptional: true } satisfies Case;
    expect(missing(optional)).toBeUndefined();
    expect(missing({ ...optional, hasTotp: true })).toEqual(['totp', 'smsOtp']);
    expect(missing({ ...optional, phone: '+12025550123' })).toEqual(['totp', 'smsOtp']);
    expect(missing({ ...optional, methods: ['totp'], phone: '+12025550123' })).toBeUndefined();
  });

  it('is undefined without a session or without methods', () => {
    expect(missing({ proven: ['email'], methods: [] })).toBeUndefined();
    expect(
      missingFactor({ session: null, user: null }, { methods: ['totp'], isOptional: false }),
    ).toBeUndefined();
  });
});

describe('factorToAskFor()', () => {
  const both = { methods: ['totp', 'smsOtp'], hasTotp: false, phone: undefined, account: 'ada' } as const;

  it('is the factor that is set up, in the order offered', () => {
    expect(factorToAskFor({ ...both, phone: '+12025550123' })).toBe('smsOtp');
    expect(factorToAskFor({ ...both, hasTotp: true, phone: '+12025550123' })).toBe('totp');
  });

  it('is the only method, or undefined if there are several', () => {
    expect(factorToAskFor({ ...both, methods: ['smsOtp'] })).toBe('smsOtp');
    expect(factorToAskFor(both)).toBeUndefined();
  });
});
