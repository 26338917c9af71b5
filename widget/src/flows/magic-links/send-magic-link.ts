import { type Route, route } from '../../routing/routes.ts';
import { resendAfter, type SentRoute, sendOrReturn } from '../../routing/sent-messages.ts';
import type { Services } from '../../routing/services.ts';

const TYPE = 'login_or_create_eml';

/** Minutes a link lives where the configuration does not say. */
export const LINK_MINUTES = 30;

/** A first login link. Who asked for one a moment ago, and is refused another, is led to that one. */
export const sendMagicLink = (email: string, services: Services): Promise<Route> => {
  const { loginExpirationMinutes = LINK_MINUTES } = services.config.emailMagicLinksOptions;
  return sendOrReturn(services, `magic-links:${email}`, loginExpirationMinutes, async () => {
    const sent = await send(email, services);
    services.track('email_sent', { email, type: TYPE });
    return sent;
  });
};

/** That somebody asks for another one, or for another address. */
export const logTryAgain = (email: string, { track }: Services): void =>
  track('email_try_again_clicked', { email, type: TYPE });

/** Another login link. That it was asked for is logged, whatever comes of it. */
export function resendMagicLink(email: string, services: Services): Promise<Route> {
  logTryAgain(email, services);
  return send(email, services);
}

/**
 * Sends a login link: configuration meets wire here.
 *
 * @returns the route of the screen that waits for it to be opened.
 */
async function send(email: string, services: Services): Promise<SentRoute> {
  const options = services.config.emailMagicLinksOptions;
  const answer = await services.client.magicLinks.email.loginOrCreate(email, {
    ...(options.loginRedirectURL !== undefined && { login_magic_link_url: options.loginRedirectURL }),
    ...(options.signupRedirectURL !== undefined && { signup_magic_link_url: options.signupRedirectURL }),
    login_expiration_minutes: options.loginExpirationMinutes ?? LINK_MINUTES,
    signup_expiration_minutes: options.signupExpirationMinutes ?? LINK_MINUTES,
    ...(options.loginTemplateId !== undefined && { login_template_id: options.loginTemplateId }),
    ...(options.signupTemplateId !== undefined && { signup_template_id: options.signupTemplateId }),
  });
  services.announce('MAGIC_LINK_LOGIN_OR_CREATE', answer);
  return route('magic-links', { email, isSent: true, ...resendAfter(services) }) as SentRoute;
}
