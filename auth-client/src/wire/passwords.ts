import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Optional } from './optional.ts';

/** An address and its password. */
export type PasswordBody = { email: string; password: string } & SessionDuration & ProtectionFields;

/** Options of the mail that lets a user set a new password. */
export interface PasswordResetOptions {
  /** Address for the mail's second link, which signs in without a password. */
  login_redirect_url?: string | undefined;
  reset_password_redirect_url?: string | undefined;
  /** Minutes, 5 to 10080. Provider's default: 30. */
  reset_password_expiration_minutes?: number | undefined;
  reset_password_template_id?: string | undefined;
  /** Language of the mail: `en` (default), `es` or `pt-br`. */
  locale?: string | undefined;
}

/** Address, options of the reset mail, and the PKCE challenge if one is sent. */
export type PasswordResetStartBody = PasswordResetOptions & {
  email: string;
  code_challenge?: string | undefined;
} & ProtectionFields;

/** Token of a reset mail, the new password, and the PKCE verifier if the mail has a challenge. */
export type PasswordResetBody = {
  token: string;
  password: string;
  code_verifier?: string | undefined;
} & SessionDuration &
  ProtectionFields;

/** The old password and the new one. */
export type PasswordResetByExistingBody = {
  email: string;
  existing_password: string;
  new_password: string;
} & SessionDuration &
  ProtectionFields;

/** A new password for the signed-in user. */
export type PasswordResetBySessionBody = { password: string } & Optional<SessionDuration> & ProtectionFields;

/** A password, and the user's address, which the password must not resemble. */
export interface StrengthCheckBody {
  email?: string | undefined;
  password: string;
}

export interface StrengthCheckAnswer extends Answer {
  valid_password: boolean;
  /** 0 to 4. */
  score: number;
  breached_password: boolean;
  breach_detection_on_create: boolean;
  strength_policy: 'zxcvbn' | 'luds';
  feedback: {
    warning: string;
    suggestions: string[];
    luds_requirements: {
      has_digit: boolean;
      has_lower_case: boolean;
      has_upper_case: boolean;
      has_symbol: boolean;
      missing_characters: number;
      missing_complexity: number;
    };
  };
}

const signingIn = <Body, Data extends AuthenticateAnswer = AuthenticateAnswer>(path: string) =>
  endpoint<Body, Data>({
    method: 'POST',
    path: `/passwords${path}`,
    protection: 'retried',
    updates: 'session',
  });

/** Creates a user with a password, and signs in. */
export const passwordsCreate = signingIn<PasswordBody, AuthenticateAnswer & { email_id: string }>('');

/** Signs in with a password. */
export const passwordsAuthenticate = signingIn<PasswordBody>('/authenticate');

/** Sets a new password with the token of a reset mail, and signs in. */
export const passwordsResetByEmail = signingIn<PasswordResetBody>('/email/reset');

/** Changes a password with the old one, and signs in. */
export const passwordsResetByExistingPassword =
  signingIn<PasswordResetByExistingBody>('/existing_password/reset');

/** Changes the password of the signed-in user. */
export const passwordsResetBySession = signingIn<PasswordResetBySessionBody>('/session/reset');

/** Mails a link that lets a user set a new password. */
export const passwordsResetByEmailStart = endpoint<PasswordResetStartBody, Answer>({
  method: 'POST',
  path: '/passwords/email/reset/start',
  protection: 'retried',
});

/** Rates a password, and says whether the project accepts it. Stores nothing. */
export const passwordsStrengthCheck = endpoint<StrengthCheckBody, StrengthCheckAnswer>({
  method: 'POST',
  path: '/passwords/strength_check',
  needs: { valid_password: 'boolean' },
});
