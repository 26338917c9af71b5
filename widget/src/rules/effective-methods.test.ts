import { describe, expect, it } from 'vitest';
import { effectiveMethods } from './effective-methods.ts';

const open = { auth_methods: 'ALL_ALLOWED', allowed_auth_methods: [] } as const;
const restricted = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso', 'magic_link'] } as const;
const of = (organization: typeof open | typeof restricted) => ({
  ...organization,
  allowed_auth_methods: [...organization.allowed_auth_methods],
});

describe('the ways to sign in to an organization', () => {
  it('are all that the page offers, where the organization allows everything', () => {
    expect(effectiveMethods(['email_otp', 'sso'], of(open))).toEqual(['email_otp', 'sso']);
  });

  it('are those that both the page and a restricted organization know, in the order of the page', () => {
    expect(effectiveMethods(['magic_link', 'google_oauth', 'sso'], of(restricted))).toEqual([
      'magic_link',
      'sso',
    ]);
    expect(effectiveMethods(['google_oauth'], of(restricted))).toEqual([]);
  });

  it('are none, where a restricted organization names none', () => {
    expect(effectiveMethods(['sso'], { auth_methods: 'RESTRICTED' } as never)).toEqual([]);
  });

  it('are those that count, where more proof is wanted', () => {
    expect(effectiveMethods(['magic_link', 'sso'], of(restricted), ['sso'])).toEqual(['sso']);
    expect(effectiveMethods(['magic_link', 'sso'], of(restricted), [])).toEqual([]);
  });

  it("are the organization's own, else a link, where the page offers nothing that counts", () => {
    expect(effectiveMethods(['google_oauth'], of(restricted), ['sso'])).toEqual(['sso', 'magic_link']);
    expect(effectiveMethods(['google_oauth'], of(open), ['email_otp'])).toEqual(['magic_link']);
  });
});
