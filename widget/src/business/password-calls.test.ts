import { describe, expect, it } from 'vitest';
import { createBusinessWorld } from '../../test/business-services.ts';
import { fakeServices } from '../../test/fake-services.ts';
import { startPasswordReset } from './password-calls.ts';

const passwordOptions = {
  loginRedirectURL: 'https://a.test/in',
  discoveryRedirectURL: 'https://a.test/find',
  resetPasswordRedirectURL: 'https://a.test/reset?a=1',
  resetPasswordExpirationMinutes: 10,
  resetPasswordTemplateId: 'reset-1',
  verifyEmailTemplateId: 'verify-1',
};
const mail = {
  reset_password_redirect_url: 'https://a.test/reset?a=1',
  reset_password_expiration_minutes: 10,
  reset_password_template_id: 'reset-1',
  verify_email_template_id: 'verify-1',
};
const email_address = 'ada@acme.example';
const organization_id = 'organization-1';

/** Requests a mail and returns the calls and the result. */
async function start(organizationId: string | undefined, isMember = true, options: object = passwordOptions) {
  const calls: [string, unknown][] = [];
  const call =
    (name: string, answer = {}) =>
    async (given: unknown) => {
      calls.push([name, given]);
      return answer;
    };
  const fake = fakeServices({
    search: { member: call('search', { member: isMember ? { name: 'Ada' } : null }) },
    passwords: {
      resetByEmailStart: call('reset'),
      discovery: { resetByEmailStart: call('discovery.reset') },
    },
    magicLinks: { email: { loginOrSignup: call('link') } },
  });
  const services = createBusinessWorld(fake, { products: ['passwords'], passwordOptions: options });
  const isVerification = await startPasswordReset({ email: email_address, organizationId }, services);
  return { calls, isVerification, recorded: fake.recorded };
}

describe('startPasswordReset()', () => {
  it('finds organizations when none is known', async () => {
    const { calls, isVerification, recorded } = await start(undefined);
    expect(calls).toEqual([
      ['discovery.reset', { email_address, ...mail, discovery_redirect_url: 'https://a.test/find' }],
    ]);
    expect(isVerification).toBe(false);
    expect(recorded.announced).toEqual(['B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START']);
    // A business project has no such analytics event.
    expect(recorded.tracked).toEqual([]);
  });

  it('sends a member the mail that sets a password', async () => {
    const { calls, isVerification } = await start(organization_id);
    expect(calls).toEqual([
      ['search', { email_address, organization_id }],
      ['reset', { email_address, organization_id, ...mail, login_redirect_url: 'https://a.test/in' }],
    ]);
    expect(isVerification).toBe(false);
  });

  it('verifies the address of a non-member before a password is set', async () => {
    const { calls, isVerification } = await start(organization_id, false);
    const page = 'https://a.test/reset?a=1&stytch_redirect_type=reset_password';
    expect(calls.at(-1)).toEqual([
      'link',
      { email_address, organization_id, login_redirect_url: page, signup_redirect_url: page },
    ]);
    expect(isVerification).toBe(true);
  });

  it('uses the project’s destinations when none are configured', async () => {
    expect((await start(undefined, true, {})).calls).toEqual([['discovery.reset', { email_address }]]);
    expect((await start(organization_id, false, {})).calls.at(-1)).toEqual([
      'link',
      { email_address, organization_id },
    ]);
  });
});
