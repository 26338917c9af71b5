import { describe, expect, it } from 'vitest';
import { isBusiness } from '../config/is-business.ts';
import { parseBusinessConfig } from './parse-business-config.ts';

const least = { authFlowType: 'Discovery', products: ['emailMagicLinks'] };
const parse = (more: object = {}) => parseBusinessConfig({ ...least, ...more });

describe('parseBusinessConfig()', () => {
  it('is chosen for an object or JSON text that names a flow type', () => {
    expect([least, JSON.stringify(least)].map(isBusiness)).toEqual([true, true]);
    expect([{ products: ['otp'] }, '{"products":["otp"]}', '', null, undefined].some(isBusiness)).toBe(false);
  });

  it('fills in the defaults and keeps what the page wrote', () => {
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
        otpOptions: {},
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

  it('reads the countries of phone numbers, and names a mistake', () => {
    const otpOptions = { defaultCountry: 'AT', allowedCountries: ['AT', 'DE'] };
    const { config, omissions } = parse({ otpOptions });
    expect([config.otpOptions, omissions]).toEqual([otpOptions, []]);
    expect(parse({ otpOptions: { defaultCountry: 'Austria', methods: ['sms'] } }).omissions).toEqual([
      expect.stringContaining('config.otpOptions.defaultCountry must be auto or the code of a country'),
      expect.stringContaining('config.otpOptions.methods'),
    ]);
  });

  it('knows the option for a shadow root, which the element reads', () => {
    expect(parse({ enableShadowDOM: true }).omissions).toEqual([]);
    expect(parse({ enableShadowDOM: 'yes' }).omissions).toEqual([
      expect.stringContaining('config.enableShadowDOM must be'),
    ]);
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

  it('reads destinations and lifetime of the links in password mails', () => {
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

  it('reports a configuration that offers nothing', () => {
    expect(parse({ products: [] }).problems).toEqual([
      'config.products is needed: a list of emailMagicLinks, emailOtp, sso, passwords, oauth.',
    ]);
  });

  it('requires no products when the element is not for signing in', () => {
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
  ])('reports the mistake in %o', (more, sentence) => {
    const { problems, omissions } = parse(more);
    const all = [...problems, ...omissions];
    expect(all).toHaveLength(1);
    expect(all[0]).toContain(sentence);
  });
});
