import { type Route, route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';

/**
 * Sends a passcode: configuration meets wire here. Template ids go with the first one only, as the hosted provider's
 * widget does (`wire-facts.md`, section 8).
 *
 * @returns the route of the screen that asks for the code.
 */
export async function sendOtp(email: string, services: Services, isFirst = true): Promise<Route> {
  const { expirationMinutes, loginTemplateId, signupTemplateId } = services.config.otpOptions;
  const answer = await services.client.otps.email.loginOrCreate(email, {
    expiration_minutes: expirationMinutes,
    ...(isFirst && loginTemplateId !== undefined && { login_template_id: loginTemplateId }),
    ...(isFirst && signupTemplateId !== undefined && { signup_template_id: signupTemplateId }),
  });
  services.announce('OTP_LOGIN_OR_CREATE', answer);
  const event = isFirst ? 'email_sent' : 'email_try_again_clicked';
  services.track(event, { email, type: 'login_or_create_otp' });
  return route('otps', { method: 'email', destination: email, methodId: answer.method_id });
}
