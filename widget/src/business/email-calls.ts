import type { AuthMethod } from '@login-widget/auth-client/b2b';
import { present } from '../config/present.ts';
import { LINK_MINUTES } from '../routing/link-minutes.ts';
import { type Route, route } from '../routing/routes.ts';
import { resendAfter, type SentRoute, sendAndKeep, sendOrReturn } from '../routing/sent-messages.ts';
import type { BusinessServices } from './business-services.ts';
import { MAIL_CODE_EXPIRATION } from './code-expiration.ts';

/**
 * Address to write to, and the organization to sign in to. Without one, the recipient chooses an organization after
 * opening the mail.
 */
export interface Recipient {
  readonly email: string;
  readonly organizationId?: string | undefined;
}

const within = ({ organizationId }: Recipient) => (organizationId === undefined ? {} : { organizationId });

/** Routes by which an earlier message to the same recipient is found. */
const linkTo = (to: Recipient) =>
  route('magic-links', { email: to.email, isSent: true, ...within(to) }) as SentRoute;
const codeTo = (to: Recipient) =>
  route('otps', {
    method: 'email',
    destination: { address: to.email, shown: to.email },
    ...within(to),
  }) as SentRoute;

/**
 * Sends a first login link. If the provider refuses because one was sent a moment ago, returns the route of that one.
 */
export const sendLink = (to: Recipient, services: BusinessServices): Promise<Route> =>
  sendOrReturn(services, linkTo(to), LINK_MINUTES, () => requestLink(to, services));

/** Sends a first one-time passcode, in the same way. */
export const sendCode = (to: Recipient, services: BusinessServices): Promise<Route> =>
  sendOrReturn(services, codeTo(to), MAIL_CODE_EXPIRATION, () => requestCode(to, services));

/** Sends another login link. */
export const resendLink = (to: Recipient, services: BusinessServices): Promise<Route> =>
  sendAndKeep(services, LINK_MINUTES, () => requestLink(to, services));

/** Sends another passcode. */
export const resendCode = (to: Recipient, services: BusinessServices): Promise<Route> =>
  sendAndKeep(services, MAIL_CODE_EXPIRATION, () => requestCode(to, services));

async function requestLink(
  { email, organizationId }: Recipient,
  services: BusinessServices,
): Promise<SentRoute> {
  const { client, config, announce } = services;
  const options = config.emailMagicLinksOptions;
  const templates = { login_template_id: options.loginTemplateId };
  if (organizationId === undefined) {
    const answer = await client.magicLinks.email.discovery.send({
      email_address: email,
      ...present<{ discovery_redirect_url?: string; login_template_id?: string }>({
        discovery_redirect_url: options.discoveryRedirectURL,
        ...templates,
      }),
    });
    announce('B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND', answer);
  } else {
    const answer = await client.magicLinks.email.loginOrSignup({
      email_address: email,
      organization_id: organizationId,
      ...present<Record<string, string>>({
        login_redirect_url: options.loginRedirectURL,
        signup_redirect_url: options.signupRedirectURL,
        ...templates,
        signup_template_id: options.signupTemplateId,
      }),
    });
    announce('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', answer);
  }
  return route('magic-links', {
    email,
    isSent: true,
    ...resendAfter(services),
    ...(organizationId !== undefined && { organizationId }),
  }) as SentRoute;
}

async function requestCode(
  { email, organizationId }: Recipient,
  services: BusinessServices,
): Promise<SentRoute> {
  const { client, config, announce } = services;
  const { loginTemplateId, signupTemplateId } = config.emailOtpOptions;
  if (organizationId === undefined) {
    const answer = await client.otps.email.discovery.send({
      email_address: email,
      ...present<{ login_template_id?: string }>({ login_template_id: loginTemplateId }),
    });
    announce('B2B_OTPS_EMAIL_DISCOVERY_SEND', answer);
  } else {
    const answer = await client.otps.email.loginOrSignup({
      email_address: email,
      organization_id: organizationId,
      ...present<{ login_template_id?: string; signup_template_id?: string }>({
        login_template_id: loginTemplateId,
        signup_template_id: signupTemplateId,
      }),
    });
    announce('B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', answer);
  }
  return route('otps', {
    method: 'email',
    destination: { address: email, shown: email },
    // The business variant identifies a code by its address, not by an id.
    methodId: '',
    expirationMinutes: MAIL_CODE_EXPIRATION,
    sentAt: services.now(),
    ...resendAfter(services),
    ...(organizationId !== undefined && { organizationId }),
  }) as SentRoute;
}

/** Sends a link or a code. If both are possible, leads to the choice. */
export async function startByEmail(
  recipient: Recipient,
  methods: readonly AuthMethod[],
  services: BusinessServices,
): Promise<Route> {
  const byEmail = methods.filter((method) => method === 'magic_link' || method === 'email_otp');
  const { email, organizationId } = recipient;
  if (byEmail.length > 1) {
    return route('email-method', {
      email,
      methods: byEmail,
      isVerification: false,
      ...(organizationId !== undefined && { organizationId }),
    });
  }
  return byEmail[0] === 'magic_link' ? sendLink(recipient, services) : sendCode(recipient, services);
}
