import { OAUTH_PROVIDERS } from '@login-widget/auth-client';
import {
  DEFAULT_OTP_EXPIRATION,
  DEFAULT_SESSION_DURATION,
  type EmailMagicLinksOptions,
  MFA_METHODS,
  MFA_POLICIES,
  NAVIGATIONS,
  OTP_METHODS,
  type PasswordOptions,
  PRODUCTS,
  type WidgetConfig,
} from './config.ts';
import { type OAuthOptions, type OAuthProviderConfig, ONE_TAP_POSITIONS } from './oauth.ts';
import { present } from './present.ts';
import { type Asked, isRecord, type Problem, type Reader, reader, unknownFields } from './reader.ts';
import { toRecord } from './to-record.ts';

export interface ParsedConfig {
  config: WidgetConfig;
  /** As the page wrote it: nothing checked, added or left out. */
  given: Readonly<Record<string, unknown>>;
  /** Sentences to show in place, where nothing is left to offer, or less than the page demands; else empty. */
  problems: readonly Problem[];
  /** Sentences on what is left out, or has its default, because of a mistake; the rest is offered. */
  omissions: readonly Problem[];
}

const readMagicLinks = (read: Reader): EmailMagicLinksOptions =>
  present<EmailMagicLinksOptions>({
    loginRedirectURL: read.address('loginRedirectURL'),
    loginExpirationMinutes: read.number('loginExpirationMinutes', 5, 10080),
    signupRedirectURL: read.address('signupRedirectURL'),
    signupExpirationMinutes: read.number('signupExpirationMinutes', 5, 10080),
    loginTemplateId: read.string('loginTemplateId'),
    signupTemplateId: read.string('signupTemplateId'),
    createUserAsPending: read.boolean('createUserAsPending'),
    domainHint: read.string('domainHint'),
  });

const readPasswords = (read: Reader): PasswordOptions =>
  present<PasswordOptions>({
    loginRedirectURL: read.address('loginRedirectURL'),
    loginExpirationMinutes: read.number('loginExpirationMinutes', 5, 10080),
    resetPasswordRedirectURL: read.address('resetPasswordRedirectURL'),
    resetPasswordExpirationMinutes: read.number('resetPasswordExpirationMinutes', 5, 10080),
    resetPasswordTemplateId: read.string('resetPasswordTemplateId'),
  });

function readOAuth(read: Reader, omissions: Problem[]): OAuthOptions {
  const providers = (read.objects('providers') ?? []).flatMap((provider): OAuthProviderConfig[] => {
    const before = omissions.length;
    const type = provider.choice('type', OAUTH_PROVIDERS);
    if (type === undefined && omissions.length === before) {
      omissions.push('config.oauthOptions.providers: type is needed.');
    }
    const rest = present<Omit<OAuthProviderConfig, 'type'>>({
      custom_scopes: provider.strings('custom_scopes'),
      provider_params: provider.stringRecord('provider_params'),
      one_tap: provider.boolean('one_tap'),
      position: provider.choice('position', ONE_TAP_POSITIONS),
    });
    return type === undefined ? [] : [{ type, ...rest }];
  });
  return {
    providers,
    ...present<Omit<OAuthOptions, 'providers'>>({
      loginRedirectURL: read.address('loginRedirectURL'),
      signupRedirectURL: read.address('signupRedirectURL'),
    }),
  };
}

/**
 * The one door for the integrator's configuration: unknown in, typed out, nothing checked again later.
 *
 * @param input an object, its JSON text, or nothing (an empty configuration).
 * @param needsProducts whether the element is for signing in; its other screens have no products.
 */
export function parseConfig(input: unknown, { needsProducts = true } = {}): ParsedConfig {
  const omissions: Problem[] = [];
  const given = toRecord(input, 'config', omissions);
  const asked: Asked = new Map();
  const read = reader(given, 'config', omissions, asked);

  const named = read.choices('products', PRODUCTS) ?? [];
  const before = omissions.length;
  const otp = read.object('otpOptions');
  const methods = otp.choices('methods', OTP_METHODS) ?? [];
  // Without the second factor that was asked for, people would be let in by one: here a mistake puts all of it out.
  const vital: Problem[] = [];
  const mfa = reader(given, 'config', vital, asked).object('mfaOptions');
  const lacksMethods = named.includes('otp') && methods.length === 0;
  if (lacksMethods && omissions.length === before) {
    omissions.push(
      `config.otpOptions.methods is needed by the product otp: a list of ${OTP_METHODS.join(', ')}.`,
    );
  }
  const products = lacksMethods ? named.filter((product) => product !== 'otp') : named;
  // The element itself goes by it, before anything is read here: only a mistake is told of.
  read.boolean('enableShadowDOM');
  const config: WidgetConfig = {
    products,
    emailMagicLinksOptions: readMagicLinks(read.object('emailMagicLinksOptions')),
    hasMagicLinksOptions: isRecord(given.emailMagicLinksOptions),
    otpOptions: {
      methods,
      expirationMinutes: otp.number('expirationMinutes', 1, 10) ?? DEFAULT_OTP_EXPIRATION,
      ...present<{ loginTemplateId?: string; signupTemplateId?: string }>({
        loginTemplateId: otp.string('loginTemplateId'),
        signupTemplateId: otp.string('signupTemplateId'),
      }),
    },
    passwordOptions: readPasswords(read.object('passwordOptions')),
    oauthOptions: readOAuth(read.object('oauthOptions'), omissions),
    mfaOptions: {
      methods: mfa.choices('methods', MFA_METHODS) ?? [],
      policy: mfa.choice('policy', MFA_POLICIES) ?? 'REQUIRED_FOR_ALL',
    },
    sessionOptions: {
      sessionDurationMinutes:
        read.object('sessionOptions').number('sessionDurationMinutes', 5, 527040) ?? DEFAULT_SESSION_DURATION,
    },
    navigation: read.choice('navigation', NAVIGATIONS) ?? 'none',
  };
  const isTold = omissions.length > 0;
  for (const { path, meant, problem } of unknownFields(asked)) {
    const isVital = path === 'config.mfaOptions' || meant === 'mfaOptions';
    (isVital ? vital : omissions).push(problem);
  }
  const offersOthers = products.some((product) => product !== 'oauth');
  const offersNothing =
    !offersOthers && (!products.includes('oauth') || config.oauthOptions.providers.length === 0);
  if (vital.length > 0) return { config, given, problems: [...vital, ...omissions], omissions: [] };
  if (!needsProducts || !offersNothing) return { config, given, problems: [], omissions };
  if (isTold) return { config, given, problems: omissions, omissions: [] };
  const missing = products.includes('oauth')
    ? 'config.oauthOptions.providers is needed by the product oauth: a list of { type }.'
    : `config.products is needed: a list of ${PRODUCTS.join(', ')}.`;
  return { config, given, problems: [...omissions, missing], omissions: [] };
}
