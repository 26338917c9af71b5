import { emailCodeOptions } from '../../config/email-code-options.ts';
import { type Route, type Routes, route } from '../../routing/routes.ts';
import { resendAfter, type SentRoute, sendAndKeep, sendOrReturn } from '../../routing/sent-messages.ts';
import type { Services } from '../../routing/services.ts';

/** Channel, destination and options of a passcode. */
type Sending = Pick<Routes['otps'], 'method' | 'destination' | 'secondFactor' | 'instead'>;

/** Sends a first code. If the provider refuses because one was sent a moment ago, returns the route of that one. */
export const sendOtp = (sending: Sending, services: Services): Promise<Route> =>
  sendOrReturn(
    services,
    route('otps', sending) as SentRoute,
    services.config.otpOptions.expirationMinutes,
    () => send(sending, services, true),
  );

/** Sends another code to the same destination. The request is logged even if it fails. */
export function resendOtp(sending: Sending, services: Services): Promise<Route> {
  logMail('email_try_again_clicked', sending, services);
  return sendAndKeep(services, services.config.otpOptions.expirationMinutes, () =>
    send(sending, services, false),
  );
}

/** The provider has analytics events for mails only. */
function logMail(name: string, { method, destination }: Sending, { track }: Services): void {
  if (method === 'email') track(name, { email: destination.address, type: 'login_or_create_otp' });
}

/**
 * Sends a passcode with the options of the configuration. Only a first code by mail uses the templates
 * (`widget/docs/behaviour.md#codes-and-links-by-e-mail`).
 *
 * @returns the route of the screen that asks for the code
 */
async function send(sending: Sending, services: Services, isFirst: boolean): Promise<SentRoute> {
  const { otpOptions } = services.config;
  const { method, destination } = sending;
  const channel = services.client.otps[method];
  const call = sending.secondFactor ? channel.send : channel.loginOrCreate;
  const answer = await call(
    destination.address,
    isFirst && method === 'email'
      ? emailCodeOptions(otpOptions)
      : { expiration_minutes: otpOptions.expirationMinutes },
  );
  services.announce('OTP_LOGIN_OR_CREATE', answer);
  if (isFirst) logMail('email_sent', sending, services);
  const params = { ...sending, methodId: answer.method_id, sentAt: services.now(), ...resendAfter(services) };
  return route('otps', params) as SentRoute;
}
