import { describe, expect, it } from 'vitest';
import { effectiveMethods } from './effective-methods.ts';

const open = { auth_methods: 'ALL_ALLOWED', allowed_auth_methods: [] } as const;
const restricted = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso', 'magic_link'] } as const;
const of = (organization: typeof open | typeof restricted) => ({
  ...organization,
  allowed_auth_methods: [...organization.allowed_auth_methods],
});

describe('effectiveMethods()', () => {
  it('returns all configured methods if the organization allows all', () => {
    expect(effectiveMethods(['email_otp', 'sso'], of(open))).toEqual(['email_otp', 'sso']);
  });

  it('limits them to those of a restricted organization, in order', () => {
    expect(effectiveMethods(['magic_link', 'google_oauth', 'sso'], of(restricted))).toEqual([
      'magic_link',
      'sso',
    ]);
    expect(effectiveMethods(['google_oauth'], of(restricted))).toEqual([]);
  });

  it('returns none if a restricted organization names none', () => {
    expect(effectiveMethods(['sso'], { auth_methods: 'RESTRICTED' } as never)).toEqual([]);
  });

  it('limits them to the required methods', () => {
    expect(effectiveMethods(['magic_link', 'sso'], of(restricted), ['sso'])).toEqual(['sso']);
    expect(effectiveMethods(['magic_link', 'sso'], of(restricted), [])).toEqual([]);
  });

  it('falls back to the organization’s methods, else to a link', () => {
    expect(effectiveMethods(['google_oauth'], of(restricted), ['sso'])).toEqual(['sso', 'magic_link']);
    expect(effectiveMethods(['google_oauth'], of(open), ['email_otp'])).toEqual(['magic_link']);
  });
});
