import type { BusinessClient } from '@login-widget/auth-client/b2b';
import { present } from '../config/present.ts';
import type { Routes } from '../routing/routes.ts';
import { sessionDuration } from '../routing/session-duration.ts';
import type { PasswordStrength } from '../rules/password-strength.ts';
import type { BusinessServices } from './business-services.ts';
import type { Recipient } from './email-calls.ts';

/** Authenticates a password and records the answer in the progress. */
export async function authenticatePassword(
  { email: email_address, organizationId: organization_id }: Recipient,
  password: string,
  services: BusinessServices,
): Promise<void> {
  const { client, announce, progress } = services;
  if (organization_id === undefined) {
    const answer = await client.passwords.discovery.authenticate({ email_address, password });
    announce('B2B_PASSWORD_DISCOVERY_AUTHENTICATE', answer);
    progress.discovered(answer);
  } else {
    const answer = await client.passwords.authenticate({
      email_address,
      organization_id,
      password,
      ...sessionDuration(services),
    });
    announce('B2B_PASSWORD_AUTHENTICATE', answer);
    progress.proved(answer);
  }
}

interface MailOptions {
  login_redirect_url?: string;
  discovery_redirect_url?: string;
  reset_password_redirect_url?: string;
  reset_password_expiration_minutes?: number;
  reset_password_template_id?: string;
  verify_email_template_id?: string;
}

/** Address of the page that sets a password, marked as such. */
function passwordPage(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('stytch_redirect_type', 'reset_password');
  return url.href;
}

/**
 * Sends a mail that lets a person set a password, with the options of the configuration.
 *
 * @returns true if the person must verify the address first, because they are not a member yet
 */
export async function startPasswordReset(
  { email: email_address, organizationId: organization_id }: Recipient,
  { client, config, announce }: BusinessServices,
): Promise<boolean> {
  const options = config.passwordOptions;
  const mail = present<MailOptions>({
    reset_password_redirect_url: options.resetPasswordRedirectURL,
    reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
    reset_password_template_id: options.resetPasswordTemplateId,
    verify_email_template_id: options.verifyEmailTemplateId,
  });
  if (organization_id === undefined) {
    const answer = await client.passwords.discovery.resetByEmailStart({
      email_address,
      ...mail,
      ...present<MailOptions>({ discovery_redirect_url: options.discoveryRedirectURL }),
    });
    announce('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START', answer);
    return false;
  }
  const { member } = await client.search.member({ email_address, organization_id });
  if (member) {
    const answer = await client.passwords.resetByEmailStart({
      email_address,
      organization_id,
      ...mail,
      ...present<MailOptions>({ login_redirect_url: options.loginRedirectURL }),
    });
    announce('B2B_PASSWORD_RESET_BY_EMAIL_START', answer);
  } else {
    const page = passwordPage(options.resetPasswordRedirectURL);
    const answer = await client.magicLinks.email.loginOrSignup({
      email_address,
      organization_id,
      ...present<{ login_redirect_url?: string; signup_redirect_url?: string }>({
        login_redirect_url: page,
        signup_redirect_url: page,
      }),
    });
    announce('B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP', answer);
  }
  return !member;
}

/** Sets a new password by the token or session of the page, and records the answer in the progress. */
export async function setPassword(
  { token: password_reset_token, member }: Routes['password-reset'],
  password: string,
  services: BusinessServices,
): Promise<void> {
  const { client, announce, progress } = services;
  if (member === 'session') {
    const answer = await client.passwords.resetBySession({ password });
    announce('B2B_PASSWORD_RESET_BY_SESSION', answer);
    progress.proved(answer);
  } else if (member === 'discovery_passwords') {
    const answer = await client.passwords.discovery.resetByEmail({ password_reset_token, password });
    announce('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL', answer);
    progress.discovered(answer);
  } else {
    const answer = await client.passwords.resetByEmail({
      password_reset_token,
      password,
      ...sessionDuration(services),
    });
    announce('B2B_PASSWORD_RESET_BY_EMAIL', answer);
    progress.proved(answer);
  }
}

type Checked = Awaited<ReturnType<BusinessClient['passwords']['strengthCheck']>>;

/** Converts the strength of a member's password to the consumer's format. */
export const toStrength = ({ zxcvbn_feedback, luds_feedback, ...strength }: Checked): PasswordStrength => ({
  ...strength,
  feedback: { ...zxcvbn_feedback, luds_requirements: luds_feedback },
});
