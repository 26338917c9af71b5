import { OAUTH_PROVIDERS } from '@login-widget/auth-client/wire';
import { defaultLimits, type Limits } from './limits/limits.ts';
import type { Senders } from './messages/deliver.ts';
import { httpHookSender } from './messages/http-hook.ts';
import { smtpSender } from './messages/smtp.ts';
import type { OAuthClients } from './oauth/upstream-client.ts';
import { PASSWORD_ADVICE } from './operator-errors.ts';
import { isLoopback } from './project/loopback.ts';
import { pageOrigin } from './project/page-origin.ts';
import { isPattern, parseRedirect } from './project/redirects.ts';
import { recaptchaEnterprise } from './protection/captcha.ts';
import type { ProviderOptions } from './provider.ts';

type Env = Record<string, string | undefined>;

/** An invalid setting. The message names the variable. */
export class ProviderSettingError extends Error {
  override readonly name = 'ProviderSettingError';
}

/**
 * Reads the provider's options from the environment (the table in `demo/README.md`), except its address and its
 * database, which the caller knows.
 *
 * @throws {ProviderSettingError}
 */
export const optionsFromEnv = (env: Env): Omit<ProviderOptions, 'baseUrl' | 'store'> => ({
  senders: sendersFrom(env),
  oauthClients: oauthClientsFrom(env),
  limits: limitsFrom(env),
  allowedOrigins: listOf(env.ALLOWED_ORIGINS).map(checkedAllowedOrigin),
  allowedRedirects: listOf(env.ALLOWED_REDIRECTS).map(checkedRedirect),
  trustedProxies: countOf(env, 'TRUSTED_PROXIES') ?? 0,
  hidesAccounts: isOn(env, 'HIDE_ACCOUNTS'),
  hasSandbox: isOn(env, 'SANDBOX'),
  ...exampleFrom(env),
  ...sessionCookiesFrom(env),
  ...(env.COOKIE_DOMAIN && { cookieDomain: checkedDomain('COOKIE_DOMAIN', env.COOKIE_DOMAIN) }),
  ...(env.HOST_URL && { hostSiteUrl: checkedOrigin('HOST_URL', env.HOST_URL) }),
  ...(env.BREACH_RANGE_URL && {
    breachRangeUrl: checkedService('BREACH_RANGE_URL', env.BREACH_RANGE_URL),
  }),
  ...captchaFrom(env),
  ...secretsFrom(env),
});

/** The length of `openssl rand -base64 24`. The secret is compared without a slow hash. */
const SHORTEST_SECRET = 32;

const secretOf = (env: Env, name: string): string | undefined => {
  const secret = env[name];
  if (!secret) return undefined;
  if (secret.length < SHORTEST_SECRET || !/^[!-~]+$/.test(secret))
    throw new ProviderSettingError(
      `${name} must have at least ${SHORTEST_SECRET} characters of ASCII, without spaces.`,
    );
  return secret;
};

const secretsFrom = (env: Env): Pick<ProviderOptions, 'adminSecret' | 'projectSecret'> => {
  const [adminSecret, projectSecret] = [secretOf(env, 'ADMIN_SECRET'), secretOf(env, 'PROJECT_SECRET')];
  return { ...(adminSecret && { adminSecret }), ...(projectSecret && { projectSecret }) };
};

const captchaFrom = ({
  RECAPTCHA_PROJECT_ID: project,
  RECAPTCHA_API_KEY: key,
}: Env): Pick<ProviderOptions, 'verifyCaptcha'> => {
  if (project && key) return { verifyCaptcha: recaptchaEnterprise(project, key) };
  // One alone would leave the stand-in, which accepts everybody, in its place.
  if (project || key) {
    const missing = project ? 'RECAPTCHA_API_KEY' : 'RECAPTCHA_PROJECT_ID';
    throw new ProviderSettingError(`${missing} is missing: reCAPTCHA needs a project and a key.`);
  }
  return {};
};

/** Without the variable, the caller decides. */
const exampleFrom = ({ EXAMPLE_ORGANIZATION: wanted }: Env): Pick<ProviderOptions, 'hasExample'> => {
  if (wanted === undefined || wanted === '') return {};
  if (wanted !== 'on' && wanted !== 'off')
    throw new ProviderSettingError(`EXAMPLE_ORGANIZATION must be "on" or "off", but is "${wanted}".`);
  return { hasExample: wanted === 'on' };
};

const sessionCookiesFrom = ({ SESSION_COOKIES: wanted }: Env): Pick<ProviderOptions, 'sessionCookies'> => {
  if (wanted === undefined || wanted === '') return {};
  if (wanted !== 'script' && wanted !== 'http_only')
    throw new ProviderSettingError(`SESSION_COOKIES must be script or http_only, not "${wanted}".`);
  return { sessionCookies: wanted };
};

/** Sender of mails without `MAIL_FROM`. */
export const DEFAULT_SENDER = 'Dermily <no-reply@localhost.localdomain>';

const sendersFrom = (env: Env): Senders => {
  const text = env.SMS_HOOK_URL
    ? httpHookSender(checkedService('SMS_HOOK_URL', env.SMS_HOOK_URL), env.SMS_HOOK_SECRET)
    : undefined;
  const mail = env.SMTP_URL
    ? smtpSender(
        checkedAddress('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
        checkedSender(env.MAIL_FROM || DEFAULT_SENDER),
      )
    : undefined;
  return { ...(mail && { email: mail }), ...(text && { sms: text, whatsapp: text }) };
};

/** @throws {ProviderSettingError} for a sender without an address, whose mails every server would refuse */
const checkedSender = (from: string): string => {
  if (/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) return from;
  throw new ProviderSettingError('MAIL_FROM must have an address, such as Example <no-reply@example.com>.');
};

/** `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`, and likewise for each of the 19. */
const oauthClientsFrom = (env: Env): OAuthClients =>
  Object.fromEntries(
    OAUTH_PROVIDERS.flatMap((name) => {
      const [id, secret] = [`${name.toUpperCase()}_CLIENT_ID`, `${name.toUpperCase()}_CLIENT_SECRET`];
      const [clientId, clientSecret] = [env[id], env[secret]];
      if (!clientId !== !clientSecret)
        throw new ProviderSettingError(`Set both ${id} and ${secret}, or neither.`);
      return clientId && clientSecret ? [[name, { clientId, clientSecret }] as const] : [];
    }),
  );

const limitsFrom = (env: Env): Limits => ({
  sendCooldownSeconds: countOf(env, 'SEND_COOLDOWN_SECONDS') ?? defaultLimits.sendCooldownSeconds,
  sendsPerHour: limitOf(env, 'SENDS_PER_HOUR') ?? defaultLimits.sendsPerHour,
  failuresPerHour: limitOf(env, 'FAILURES_PER_HOUR') ?? defaultLimits.failuresPerHour,
  failuresPerDay: limitOf(env, 'FAILURES_PER_DAY') ?? defaultLimits.failuresPerDay,
  callsPerMinute: limitOf(env, 'CALLS_PER_MINUTE') ?? defaultLimits.callsPerMinute,
  serverCallsPerMinute: limitOf(env, 'SERVER_CALLS_PER_MINUTE') ?? defaultLimits.serverCallsPerMinute,
  memberMailsPerHour: countOf(env, 'MEMBER_MAILS_PER_HOUR') ?? defaultLimits.memberMailsPerHour,
  organizationsPerDay: countOf(env, 'ORGANIZATIONS_PER_DAY') ?? defaultLimits.organizationsPerDay,
  eventBytesPerHour: countOf(env, 'EVENT_BYTES_PER_HOUR') ?? defaultLimits.eventBytesPerHour,
});

/** @throws {ProviderSettingError} when it is not a count, or 0, which would not end the limit but refuse everybody */
const limitOf = (env: Env, name: string): number | undefined => {
  const limit = countOf(env, name);
  if (limit !== 0) return limit;
  throw new ProviderSettingError(`${name} must be at least 1: with 0 nobody could sign in.`);
};

/** @throws {ProviderSettingError} when it is not a count */
export const countOf = (env: Env, name: string): number | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,9}$/.test(text))
    throw new ProviderSettingError(`${name} must be a whole number, not "${text}".`);
  return Number(text);
};

/**
 * Returns the address. The error does not quote it, because it may contain a password.
 *
 * @throws {ProviderSettingError} when it is not an address with one of the schemes
 */
const checkedAddress = (name: string, text: string, schemes = ['http:', 'https:']): string => {
  if (URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).host !== '')
    return text;
  if (schemes.some((scheme) => text.startsWith(`${scheme}//`)) && text.includes('@'))
    throw new ProviderSettingError(`${name} cannot be read. ${PASSWORD_ADVICE}`);
  throw new ProviderSettingError(
    `${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
  );
};

/**
 * Returns the origin of an http(s) server.
 *
 * @throws {ProviderSettingError} when it is not an origin
 */
export const checkedOrigin = (name: string, text: string): string =>
  checkedPageOrigin(name, checkedAddress(name, text));

/** @throws {ProviderSettingError} when no page can have the origin */
const checkedPageOrigin = (name: string, text: string, not = ''): string => {
  const origin = pageOrigin(text);
  if (origin) return origin;
  throw new ProviderSettingError(
    `${name} must be an origin without a path, such as https://example.com${not}.`,
  );
};

const checkedAllowedOrigin = (text: string): string =>
  checkedPageOrigin('ALLOWED_ORIGINS', text, `, not "${text}"`);

/**
 * Returns the address of a service. `fetch` refuses one with credentials, and its error, which is logged, quotes them.
 *
 * @throws {ProviderSettingError}
 */
const checkedService = (name: string, text: string): string => {
  const { username, password, href } = new URL(checkedAddress(name, text));
  if (username === '' && password === '') return href;
  throw new ProviderSettingError(`${name} must have no user and password.`);
};

/** @throws {ProviderSettingError} for anything else: browsers would drop the cookies silently */
const checkedDomain = (name: string, text: string): string => {
  if (/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)) return text;
  throw new ProviderSettingError(`${name} must be a domain, such as example.com.`);
};

/** @throws {ProviderSettingError} for an address that matches no redirect: none may have a fragment, or is a pattern */
const checkedRedirect = (text: string): string => {
  const url = parseRedirect(text);
  if (url && !isPattern(url)) return text;
  throw new ProviderSettingError(
    `ALLOWED_REDIRECTS must be whole addresses that start with http:// or https://, without a fragment or "*", not "${text}".`,
  );
};

/** @throws {ProviderSettingError} when it is neither `1` nor `0`: a misspelt switch would silently stay off */
export const isOn = (env: Env, name: string): boolean => {
  const text = env[name] || '0';
  if (text !== '0' && text !== '1')
    throw new ProviderSettingError(`${name} must be 1 (on) or 0 (off), not "${text}".`);
  return text === '1';
};

/**
 * Returns whether a convenience for one machine is on: the inbox, which shows everybody's codes, or the stand-ins, which
 * admit everybody as anybody. By default neither is when others reach the port, or come through a proxy.
 *
 * @param isLocal whether only this machine reaches the port
 * @param publicUrl the checked `PROVIDER_URL`, if there is one
 */
export const isOnHere = (
  env: Env,
  name: 'INBOX' | 'STAND_INS',
  isLocal: boolean,
  publicUrl: string | undefined,
): boolean => (env[name] ? isOn(env, name) : isLocal && (!publicUrl || isLoopback(new URL(publicUrl))));

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
