import type { OtpOptions } from './config.ts';
import { DEFAULT_OTP_EXPIRATION } from './default-minutes.ts';
import type { Optional } from './optional.ts';

/** Body fields of the request for the first e-mailed code. Also accepts the page's unparsed configuration. */
export const emailCodeOptions = ({
  expirationMinutes = DEFAULT_OTP_EXPIRATION,
  loginTemplateId,
  signupTemplateId,
}: Optional<OtpOptions> = {}) => ({
  expiration_minutes: expirationMinutes,
  ...(loginTemplateId !== undefined && { login_template_id: loginTemplateId }),
  ...(signupTemplateId !== undefined && { signup_template_id: signupTemplateId }),
});
