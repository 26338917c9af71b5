// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { AuthenticationFactor, Session } from '../wire/common.ts';
import { type FactorRules, requireFactors } from './index.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

const factor = (type: AuthenticationFactor['type'], delivery_method: string, minutesAgo = 0) => ({
  type,
  delivery_method,
  last_authenticated_at: new Date(NOW - minutesAgo * 60_000).toISOString(),
});
const code = factor('otp', 'email', 20);
const link = factor('magic_link', 'email', 1);
const app = factor('totp', 'authenticator_app', 3);

const allows = (factors: object[], rules: FactorRules): boolean => {
  try {
    requireFactors({ authentication_factors: factors } as Session, { ...rules, now: () => NOW });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status_code: 403, error_type: 'factors_required' });
    return false;
  }
};

describe('requireFactors', () => {
  it('requires a recent factor', () => {
    expect(allows([code], {})).toBe(true);
    expect(allows([code], { within: 20 })).toBe(true);
    expect(allows([code], { within: 19 })).toBe(false);
    expect(allows([code, app], { within: 5 })).toBe(true);
    expect(allows([], {})).toBe(false);
  });

  it('requires several factors that prove different things', () => {
    expect(allows([code, app], { count: 2 })).toBe(true);
    expect(allows([code, app], { count: 2, within: 10 })).toBe(false);
    // Both prove access to the mailbox.
    expect(allows([code, link, { ...link, type: 'email_otp' }], { count: 2 })).toBe(false);
    expect(allows([factor('otp', 'sms'), factor('otp', 'whatsapp')], { count: 2 })).toBe(false);
    expect(allows([factor('otp', 'sms'), factor('otp', 'email')], { count: 2 })).toBe(true);
    // A recovery code replaces the app.
    expect(allows([app, { ...app, type: 'recovery_code' }], { count: 2 })).toBe(false);
  });

  it('requires certain types', () => {
    expect(allows([code, app], { types: ['webauthn'] })).toBe(false);
    expect(allows([code, factor('webauthn', 'webauthn_registration')], { types: ['webauthn', 'totp'] })).toBe(
      true,
    );
  });

  it('does not count impersonation, nor a factor without a time', () => {
    expect(allows([factor('impersonated', 'impersonation')], {})).toBe(false);
    expect(allows([{ ...code, last_authenticated_at: '' }], {})).toBe(false);
  });
});
