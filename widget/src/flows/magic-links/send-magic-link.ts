import { LINK_MINUTES, linkMinutes } from '../../routing/link-minutes.ts';
import { type Route, route } from '../../routing/routes.ts';
import { resendAfter, type SentRoute, sendAndKeep, sendOrReturn } from '../../routing/sent-messages.ts';
import type { Services } from '../../routing/services.ts';

const TYPE = 'login_or_create_eml';

/**
 * Sends a first login link. If the provider refuses because one was sent a moment ago, returns the route of that one.
 */
export const sendMagicLink = (email: string, services: Services): Promise<Route> =>
  sendOrReturn(
    services,
    route('magic-links', { email, isSent: true }) as SentRoute,
    linkMinutes(services),
    async () => {
      const sent = await send(email, services);
      services.track('email_sent', { email, type: TYPE });
      return sent;
    },
  );

/** Logs that the person asked for another link or another address. */
export const logTryAgain = (email: string, { track }: Services): void =>
  track('email_try_again_clicked', { email, type: TYPE });

/** Sends another login link. The request is logged even if it fails. */
export function resendMagicLink(email: string, services: Services): Promise<Route> {
  logTryAgain(email, services);
  return sendAndKeep(services, linkMinutes(services), () => send(email, services));
}

/**
 * Sends a login link with the options of the configuration.
 *
 * @returns the route of the screen that waits
 */
async function send(email: string, services: Services): Promise<SentRoute> {
  const options = services.config.emailMagicLinksOptions;
  const answer = await services.client.magicLinks.email.loginOrCreate(email, {
    ...(options.loginRedirectURL !== undefined && { login_magic_link_url: options.loginRedirectURL }),
    ...(options.signupRedirectURL !== undefined && { signup_magic_link_url: options.signupRedirectURL }),
    login_expiration_minutes: linkMinutes(services),
    signup_expiration_minutes: options.signupExpirationMinutes ?? LINK_MINUTES,
    ...(options.loginTemplateId !== undefined && { login_template_id: options.loginTemplateId }),
    ...(options.signupTemplateId !== undefined && { signup_template_id: options.signupTemplateId }),
  });
  services.announce('MAGIC_LINK_LOGIN_OR_CREATE', answer);
  return route('magic-links', { email, isSent: true, ...resendAfter(services) }) as SentRoute;
}
