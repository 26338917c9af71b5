import { B2B_OAUTH_PROVIDERS, type B2bOAuthProviderName } from '@login-widget/auth-client/b2b';
import { MFA_METHODS, NAVIGATIONS } from '../config/config.ts';
import { readPhones } from '../config/phone-options.ts';
import { present } from '../config/present.ts';
import {
  isRecord,
  type Problem,
  type Reader,
  type ReadFields,
  reader,
  unknownFields,
} from '../config/reader.ts';
import { toRecord } from '../config/to-record.ts';
import {
  AUTH_FLOW_TYPES,
  BUSINESS_PRODUCTS,
  type BusinessConfig,
  type BusinessOAuthOptions,
  type BusinessOAuthProviderConfig,
  type BusinessPasswordOptions,
  DEFAULT_BUSINESS_SESSION_DURATION,
  type SsoOptions,
} from './business-config.ts';

export interface ParsedBusinessConfig {
  config: BusinessConfig;
  /** The configuration as the page wrote it, unchecked and complete. */
  given: Readonly<Record<string, unknown>>;
  /** Problems to show in place of the widget, if nothing is left to offer. Otherwise empty. */
  problems: readonly Problem[];
  /** Problems that removed a value or replaced it by its default. The rest is offered. */
  omissions: readonly Problem[];
}

const readRedirects = (read: Reader): SsoOptions =>
  present<SsoOptions>({
    loginRedirectURL: read.address('loginRedirectURL'),
    signupRedirectURL: read.address('signupRedirectURL'),
  });

const readTemplates = (read: Reader) =>
  present<{ loginTemplateId?: string; signupTemplateId?: string }>({
    loginTemplateId: read.string('loginTemplateId'),
    signupTemplateId: read.string('signupTemplateId'),
  });

const readRequest = (read: Reader) =>
  present<Omit<BusinessOAuthProviderConfig, 'type'>>({
    customScopes: read.strings('customScopes'),
    providerParams: read.stringRecord('providerParams'),
  });

const readPasswords = (read: Reader): BusinessPasswordOptions =>
  present<BusinessPasswordOptions>({
    loginRedirectURL: read.address('loginRedirectURL'),
    discoveryRedirectURL: read.address('discoveryRedirectURL'),
    resetPasswordRedirectURL: read.address('resetPasswordRedirectURL'),
    resetPasswordExpirationMinutes: read.number('resetPasswordExpirationMinutes', 5, 10080),
    resetPasswordTemplateId: read.string('resetPasswordTemplateId'),
    verifyEmailTemplateId: read.string('verifyEmailTemplateId'),
  });

/** Turns a provider that is given by its bare name into an object. */
const providersAsObjects = (options: unknown): unknown =>
  isRecord(options) && Array.isArray(options.providers)
    ? { ...options, providers: options.providers.map((one) => (isRecord(one) ? one : { type: one })) }
    : options;

function readOAuth(read: Reader): BusinessOAuthOptions {
  const providers = (read.objects('providers') ?? []).flatMap((provider): BusinessOAuthProviderConfig[] => {
    const type = provider.choice<B2bOAuthProviderName>('type', B2B_OAUTH_PROVIDERS);
    return type === undefined ? [] : [{ type, ...readRequest(provider) }];
  });
  return {
    ...readRedirects(read),
    ...present<{ discoveryRedirectURL?: string }>({
      discoveryRedirectURL: read.address('discoveryRedirectURL'),
    }),
    ...readRequest(read),
    providers,
  };
}

/**
 * Parses a business configuration. Later code relies on the result and checks nothing again.
 *
 * @param input an object, or its JSON text
 * @param needsProducts whether the screen needs `products`; only the sign-in screen does. Default: true.
 */
export function parseBusinessConfig(input: unknown, { needsProducts = true } = {}): ParsedBusinessConfig {
  const omissions: Problem[] = [];
  const given = toRecord(input, 'config', omissions);
  const source = { ...given, oauthOptions: providersAsObjects(given.oauthOptions) };
  const readFields: ReadFields = new Map();
  const read = reader(source, 'config', omissions, readFields);
  const magicLinks = read.object('emailMagicLinksOptions');
  const direct = read.object('directLoginForSingleMembership');

  // The element itself reads the value earlier; this read only reports a wrong type.
  read.boolean('enableShadowDOM');
  const products = read.choices('products', BUSINESS_PRODUCTS) ?? [];
  const config: BusinessConfig = {
    authFlowType: read.choice('authFlowType', AUTH_FLOW_TYPES) ?? 'Discovery',
    organizationSlug: read.string('organizationSlug'),
    products,
    emailMagicLinksOptions: {
      ...readRedirects(magicLinks),
      ...readTemplates(magicLinks),
      ...present<{ discoveryRedirectURL?: string; domainHint?: string }>({
        discoveryRedirectURL: magicLinks.address('discoveryRedirectURL'),
        domainHint: magicLinks.string('domainHint'),
      }),
    },
    emailOtpOptions: readTemplates(read.object('emailOtpOptions')),
    otpOptions: readPhones(read.object('otpOptions'), omissions),
    ssoOptions: readRedirects(read.object('ssoOptions')),
    passwordOptions: readPasswords(read.object('passwordOptions')),
    oauthOptions: readOAuth(read.object('oauthOptions')),
    sessionOptions: {
      sessionDurationMinutes:
        read.object('sessionOptions').number('sessionDurationMinutes', 5, 527040) ??
        DEFAULT_BUSINESS_SESSION_DURATION,
    },
    directLoginForSingleMembership: {
      status: direct.boolean('status') ?? false,
      ignoreInvites: direct.boolean('ignoreInvites') ?? false,
      ignoreJitProvisioning: direct.boolean('ignoreJitProvisioning') ?? false,
    },
    directCreateOrganizationForNoMembership: read.boolean('directCreateOrganizationForNoMembership') ?? false,
    disableCreateOrganization: read.boolean('disableCreateOrganization') ?? false,
    mfaProductOrder: read.choices('mfaProductOrder', MFA_METHODS) ?? [...MFA_METHODS],
    mfaProductInclude: read.choices('mfaProductInclude', MFA_METHODS) ?? [...MFA_METHODS],
    navigation: read.choice('navigation', NAVIGATIONS) ?? 'none',
  };
  const isReported = omissions.length > 0;
  omissions.push(...unknownFields(readFields).map(({ problem }) => problem));
  if (!needsProducts || products.length > 0) return { config, given, problems: [], omissions };
  if (isReported) return { config, given, problems: omissions, omissions: [] };
  const missing = `config.products is needed: a list of ${BUSINESS_PRODUCTS.join(', ')}.`;
  return { config, given, problems: [...omissions, missing], omissions: [] };
}
