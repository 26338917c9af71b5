import type { Services } from '../../routing/services.ts';

/** Sends the mail that sets a new password, with the options of the configuration. */
export function startReset(email: string, { client, config }: Services): Promise<object> {
  const options = config.passwordOptions;
  return client.passwords.resetByEmailStart({
    email,
    ...(options.loginRedirectURL !== undefined && { login_redirect_url: options.loginRedirectURL }),
    ...(options.resetPasswordRedirectURL !== undefined && {
      reset_password_redirect_url: options.resetPasswordRedirectURL,
    }),
    ...(options.resetPasswordExpirationMinutes !== undefined && {
      reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
    }),
    ...(options.resetPasswordTemplateId !== undefined && {
      reset_password_template_id: options.resetPasswordTemplateId,
    }),
  });
}
