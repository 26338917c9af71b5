import { OAUTH_PROVIDERS } from '@login-widget/auth-client';
import {
  type EmailMagicLinksOptions,
  MFA_METHODS,
  MFA_POLICIES,
  NAVIGATIONS,
  OTP_METHODS,
  type OtpOptions,
  type PasswordOptions,
  PRODUCTS,
  type WidgetConfig,
} from './config.ts';
import { DEFAULT_OTP_EXPIRATION, DEFAULT_SESSION_DURATION } from './default-minutes.ts';
import { type OAuthOptions, type OAuthProviderConfig, ONE_TAP_POSITIONS } from './oauth.ts';
import { readPhones } from './phone-options.ts';
import { present } from './present.ts';
import { isRecord, type Problem, type Reader, type ReadFields, reader, unknownFields } from './reader.ts';
import { toRecord } from './to-record.ts';

export interface ParsedConfig {
  config: WidgetConfig;
  /** The configuration as the page wrote it, unchecked and complete. */
  given: Readonly<Record<string, unknown>>;
  /**
   * Problems to show in place of the widget, if nothing is left to offer or the second factor is wrong. Otherwise
   * empty.
   */
  problems: readonly Problem[];
  /** Problems that removed a value or replaced it by its default. The rest is offered. */
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
  const providers = (read.objects('providers') ?? []).flatMap((provider, index): OAuthProviderConfig[] => {
    const before = omissions.length;
    const type = provider.choice('type', OAUTH_PROVIDERS);
    if (type === undefined && omissions.length === before) {
      omissions.push(`config.oauthOptions.providers[${index}].type is needed.`);
    }
    const rest = present<Omit<OAuthProviderConfig, 'type'>>({
      custom_scopes: provider.strings('custom_scopes'),
      provider_params: provider.stringRecord('provider_params'),
      one_tap: provider.boolean('one_tap'),
    });
    const known = omissions.length;
    const position = provider.choice('position', ONE_TAP_POSITIONS);
    // A prompt could cover the page, which nobody asked for.
    if (omissions.length > known) rest.one_tap = false;
    if (position) rest.position = position;
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
 * Parses the integrator's configuration. Later code relies on the result and checks nothing again.
 *
 * @param input an object, its JSON text, or undefined (an empty configuration)
 * @param needsProducts whether the screen needs `products`; only the sign-in screen does. Default: true.
 */
export function parseConfig(input: unknown, { needsProducts = true } = {}): ParsedConfig {
  const omissions: Problem[] = [];
  const given = toRecord(input, 'config', omissions);
  const readFields: ReadFields = new Map();
  const read = reader(given, 'config', omissions, readFields);

  const named = read.choices('products', PRODUCTS) ?? [];
  const before = omissions.length;
  const otp = read.object('otpOptions');
  const methods = otp.choices('methods', OTP_METHODS) ?? [];
  // A mistake here would let users sign in without the second factor, so it stops the whole widget.
  const fatal: Problem[] = [];
  const mfa = reader(given, 'config', fatal, readFields).object('mfaOptions');
  const lacksMethods = named.includes('otp') && methods.length === 0;
  if (lacksMethods && omissions.length === before) {
    omissions.push(
      `config.otpOptions.methods is needed by the product otp: a list of ${OTP_METHODS.join(', ')}.`,
    );
  }
  const products = lacksMethods ? named.filter((product) => product !== 'otp') : named;
  // The element itself reads the value earlier; this read only reports a wrong type.
  read.boolean('enableShadowDOM');
  const config: WidgetConfig = {
    products,
    emailMagicLinksOptions: readMagicLinks(read.object('emailMagicLinksOptions')),
    hasMagicLinksOptions: isRecord(given.emailMagicLinksOptions),
    otpOptions: {
      methods,
      expirationMinutes: otp.number('expirationMinutes', 1, 10) ?? DEFAULT_OTP_EXPIRATION,
      ...present<Omit<OtpOptions, 'methods' | 'expirationMinutes'>>({
        loginTemplateId: otp.string('loginTemplateId'),
        signupTemplateId: otp.string('signupTemplateId'),
        ...readPhones(otp, omissions),
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
  const isReported = omissions.length > 0;
  for (const { path, known, problem } of unknownFields(readFields)) {
    const isFatal = path === 'config.mfaOptions' || known === 'mfaOptions';
    (isFatal ? fatal : omissions).push(problem);
  }
  const hasProviders = config.oauthOptions.providers.length > 0;
  const offersAny = products.some((product) => product !== 'oauth' || hasProviders);
  // Another mistake may be the reason why something is missing.
  if (!isReported && (offersAny || (needsProducts && fatal.length === 0))) {
    if (products.length === 0) {
      omissions.push(`config.products is needed: a list of ${PRODUCTS.join(', ')}.`);
    } else if (products.includes('oauth') && !hasProviders) {
      omissions.push('config.oauthOptions.providers is needed by the product oauth: a list of { type }.');
    }
  }
  const isUsable = fatal.length === 0 && (offersAny || !needsProducts);
  return isUsable
    ? { config, given, problems: [], omissions }
    : { config, given, problems: [...fatal, ...omissions], omissions: [] };
}
