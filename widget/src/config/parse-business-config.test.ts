import { describe, expect, it } from 'vitest';
import { isBusiness } from './is-business.ts';
import { parseBusinessConfig } from './parse-business-config.ts';

const least = { authFlowType: 'Discovery', products: ['emailMagicLinks'] };
const parse = (more: object = {}) => parseBusinessConfig({ ...least, ...more });

describe('the configuration of the business variant', () => {
  it('is known by its flow type, as an object or its text', () => {
    expect([least, JSON.stringify(least)].map(isBusiness)).toEqual([true, true]);
    expect([{ products: ['otp'] }, '{"products":["otp"]}', '', null, undefined].some(isBusiness)).toBe(false);
  });

  it('has its defaults filled in, beside what the page wrote', () => {
    expect(parse()).toEqual({
      given: least,
      problems: [],
      omissions: [],
      config: {
        authFlowType: 'Discovery',
        organizationSlug: undefined,
        products: ['emailMagicLinks'],
        emailMagicLinksOptions: {},
        emailOtpOptions: {},
        ssoOptions: {},
        passwordOptions: {},
        oauthOptions: { providers: [] },
        sessionOptions: { sessionDurationMinutes: 60 },
        directLoginForSingleMembership: { status: false, ignoreInvites: false, ignoreJitProvisioning: false },
        directCreateOrganizationForNoMembership: false,
        disableCreateOrganization: false,
        mfaProductOrder: ['totp', 'smsOtp'],
        mfaProductInclude: ['totp', 'smsOtp'],
        navigation: 'none',
      },
    });
  });

  it('takes a provider as its name or an object', () => {
    const providers = [
      'google',
      { type: 'hubspot', customScopes: ['crm'], providerParams: { prompt: 'none' } },
    ];
    expect(parse({ oauthOptions: { providers } }).config.oauthOptions.providers).toEqual([
      { type: 'google' },
      { type: 'hubspot', customScopes: ['crm'], providerParams: { prompt: 'none' } },
    ]);
  });

  it('takes where the links of password mails lead, and for how long', () => {
    const passwordOptions = {
      loginRedirectURL: 'https://a.test/in',
      discoveryRedirectURL: 'https://a.test/find',
      resetPasswordRedirectURL: 'https://a.test/reset',
      resetPasswordExpirationMinutes: 10,
      resetPasswordTemplateId: 'reset-1',
      verifyEmailTemplateId: 'verify-1',
    };
    const { config, problems } = parse({ products: ['passwords'], passwordOptions });
    expect([config.passwordOptions, problems]).toEqual([passwordOptions, []]);
  });

  it('is told of where it offers nothing', () => {
    expect(parse({ products: [] }).problems).toEqual([
      'config.products is needed: a list of emailMagicLinks, emailOtp, sso, passwords, oauth.',
    ]);
  });

  it('needs no products where the element is not for signing in', () => {
    expect(parseBusinessConfig({ authFlowType: 'Discovery' }, { needsProducts: false }).problems).toEqual([]);
  });

  it.each([
    [{ products: ['passkeys'] }, 'config.products[0] is "passkeys". Use one of: emailMagicLinks, emailOtp'],
    [
      { products: undefined },
      'config.products is needed: a list of emailMagicLinks, emailOtp, sso, passwords, oauth.',
    ],
    [{ authFlowType: 'Login' }, 'config.authFlowType must be one of Discovery, Organization, PasswordReset'],
    [{ organizationSlug: 7 }, 'config.organizationSlug must be a string, but is 7.'],
    [
      { oauthOptions: { providers: ['yahoo'] } },
      'config.oauthOptions.providers[0].type must be one of google',
    ],
    [{ directLoginForSingleMembership: true }, 'config.directLoginForSingleMembership must be an object'],
    [{ mfaProductOrder: ['passkey'] }, 'config.mfaProductOrder[0] is "passkey". Use one of: totp, smsOtp.'],
  ])('says in a sentence what is wrong: %o', (more, sentence) => {
    const { problems, omissions } = parse(more);
    const all = [...problems, ...omissions];
    expect(all).toHaveLength(1);
    expect(all[0]).toContain(sentence);
  });
});
