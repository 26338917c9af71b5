import type { Services } from '../../routing/services.ts';

/** Sends the mail whose link lets a person set a new password: configuration meets wire here. */
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
