import { emailCodeOptions } from '../../config/email-code-options.ts';
import { type Route, type Routes, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';

/** What is sent, and where to. */
type Sending = Pick<Routes['otps'], 'method' | 'destination' | 'secondFactor'>;

/**
 * Sends a passcode: configuration meets wire here. A first one carries template ids, in mails only; a resent one does
 * not (`wire-facts.md`, 8).
 *
 * @returns the route of the screen that asks for the code.
 */
export async function sendOtp(sending: Sending, services: Services, isFirst = true): Promise<Route> {
  const { otpOptions } = services.config;
  const { method, destination } = sending;
  const channel = services.client.otps[method];
  const send = sending.secondFactor ? channel.send : channel.loginOrCreate;
  const answer = await send(
    destination.address,
    isFirst && method === 'email'
      ? emailCodeOptions(otpOptions)
      : { expiration_minutes: otpOptions.expirationMinutes },
  );
  services.announce('OTP_LOGIN_OR_CREATE', answer);
  if (method === 'email') {
    services.track(isFirst ? 'email_sent' : 'email_try_again_clicked', {
      email: destination.address,
      type: 'login_or_create_otp',
    });
  }
  return route('otps', { ...sending, methodId: answer.method_id, sentAt: services.now() });
}
