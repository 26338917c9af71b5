import { DEFAULT_OTP_EXPIRATION, type OtpOptions } from './config.ts';

/** What the first e-mailed code carries: configuration meets wire here. Also for a configuration as the page gave it. */
export const emailCodeOptions = ({
  expirationMinutes = DEFAULT_OTP_EXPIRATION,
  loginTemplateId,
  signupTemplateId,
}: Partial<OtpOptions> = {}) => ({
  expiration_minutes: expirationMinutes,
  ...(loginTemplateId !== undefined && { login_template_id: loginTemplateId }),
  ...(signupTemplateId !== undefined && { signup_template_id: signupTemplateId }),
});
