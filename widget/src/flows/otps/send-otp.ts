import { type Route, type Routes, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';

/** What a first passcode carries and a resent one does not: the template ids, of mails only (`wire-facts.md`, 8). */
function templates({ loginTemplateId, signupTemplateId }: Services['config']['otpOptions']) {
  return {
    ...(loginTemplateId !== undefined && { login_template_id: loginTemplateId }),
    ...(signupTemplateId !== undefined && { signup_template_id: signupTemplateId }),
  };
}

/** What is sent, and where to. */
type Sending = Pick<Routes['otps'], 'method' | 'destination' | 'secondFactor'>;

/**
 * Sends a passcode: configuration meets wire here.
 *
 * @returns the route of the screen that asks for the code.
 */
export async function sendOtp(sending: Sending, services: Services, isFirst = true): Promise<Route> {
  const { otpOptions } = services.config;
  const { method, destination } = sending;
  const channel = services.client.otps[method];
  const send = sending.secondFactor ? channel.send : channel.loginOrCreate;
  const answer = await send(destination.address, {
    expiration_minutes: otpOptions.expirationMinutes,
    ...(isFirst && method === 'email' && templates(otpOptions)),
  });
  services.announce('OTP_LOGIN_OR_CREATE', answer);
  if (method === 'email') {
    services.track(isFirst ? 'email_sent' : 'email_try_again_clicked', {
      email: destination.address,
      type: 'login_or_create_otp',
    });
  }
  return route('otps', { ...sending, methodId: answer.method_id, sentAt: services.now() });
}
