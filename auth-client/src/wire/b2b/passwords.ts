import type { Answer, ProtectionFields, SessionDuration } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { PasswordResetOptions, StrengthCheckAnswer } from '../passwords.ts';
import type { IntermediateField, MemberAuthenticateAnswer, MemberFirstFactorAnswer } from './answers.ts';
import { discovering, factor } from './business-endpoint.ts';

type Address = { email_address: string };
type InOrganization = Address & { organization_id: string };

/** Options of a password reset mail. */
export interface B2bPasswordResetOptions extends PasswordResetOptions {
  /** Template for a person whose address is not verified yet. */
  verify_email_template_id?: string | undefined;
}

/** Options of a reset mail that is followed by the choice of an organization. */
export interface B2bPasswordDiscoveryResetOptions
  extends Omit<B2bPasswordResetOptions, 'login_redirect_url'> {
  /** Address for the mail's second link, which discovers organizations without a password. */
  discovery_redirect_url?: string | undefined;
}

/** Strength of a password, and whether the project accepts it. */
export interface B2bStrengthCheckAnswer extends Omit<StrengthCheckAnswer, 'feedback'> {
  zxcvbn_feedback: Pick<StrengthCheckAnswer['feedback'], 'warning' | 'suggestions'>;
  luds_feedback: StrengthCheckAnswer['feedback']['luds_requirements'];
}

/** Verifies a password as a first factor in an organization. */
export const b2bPasswordsAuthenticate = factor<
  InOrganization & { password: string; locale?: string | undefined } & SessionDuration,
  MemberFirstFactorAnswer
>('/passwords/authenticate');

/** Verifies a password, and returns the organizations to choose from. */
export const b2bPasswordsDiscoveryAuthenticate = discovering<Address & { password: string }>(
  '/passwords/discovery/authenticate',
);

/** Mails a member a link to set a new password. */
export const b2bPasswordsResetByEmailStart = endpoint<
  B2bPasswordResetOptions & InOrganization & { code_challenge?: string | undefined } & ProtectionFields,
  Answer
>({ method: 'POST', path: '/b2b/passwords/email/reset/start', protection: 'retried' });

/** Sets a new password with the token of a mail, as a first factor in an organization. */
export const b2bPasswordsResetByEmail = factor<
  {
    password_reset_token: string;
    password: string;
    locale?: string | undefined;
    code_verifier?: string | undefined;
  } & SessionDuration,
  MemberFirstFactorAnswer
>('/passwords/email/reset');

/** Mails a link to set a password, followed by the choice of an organization. */
export const b2bPasswordsDiscoveryResetStart = endpoint<
  B2bPasswordDiscoveryResetOptions &
    Address & { pkce_code_challenge?: string | undefined } & ProtectionFields,
  Answer
>({ method: 'POST', path: '/b2b/passwords/discovery/reset/start', protection: 'retried' });

/** Sets a new password with the token of a mail, and returns the organizations to choose from. */
export const b2bPasswordsDiscoveryReset = {
  ...discovering<
    {
      password_reset_token: string;
      password: string;
      pkce_code_verifier?: string | undefined;
    } & IntermediateField
  >('/passwords/discovery/reset'),
  takesIntermediate: true,
} as const;

/** Changes a password with the old one, as a first factor in an organization. */
export const b2bPasswordsResetByExistingPassword = endpoint<
  InOrganization & {
    existing_password: string;
    new_password: string;
    locale?: string | undefined;
  } & SessionDuration &
    ProtectionFields,
  MemberFirstFactorAnswer
>({
  method: 'POST',
  path: '/b2b/passwords/existing_password/reset',
  protection: 'retried',
  updates: 'session',
});

/** Changes the password of the signed-in member. */
export const b2bPasswordsResetBySession = endpoint<
  { password: string } & ProtectionFields,
  MemberAuthenticateAnswer
>({ method: 'POST', path: '/b2b/passwords/session/reset', protection: 'retried', updates: 'session' });

/** Rates a password, and says whether the project accepts it. Stores nothing. */
export const b2bPasswordsStrengthCheck = endpoint<
  { email_address?: string | undefined; password: string },
  B2bStrengthCheckAnswer
>({ method: 'POST', path: '/b2b/passwords/strength_check', needs: { valid_password: 'boolean' } });
