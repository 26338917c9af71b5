import type { Core } from '../core.ts';
import { challengeForMail } from '../pkce/challenge-for-mail.ts';
import { type LinkState, linkState } from '../pkce/link-state.ts';
import { createPkce } from '../pkce/pkce-slots.ts';
import { withVerifier } from '../pkce/with-verifier.ts';
import { check } from '../validation.ts';
import type { Answer, AuthenticateAnswer, SessionDuration } from '../wire/common.ts';
import type { Optional } from '../wire/optional.ts';
import * as wire from '../wire/passwords.ts';

type Credentials = { email: string; password: string } & SessionDuration;

/** Passwords of users. */
export interface PasswordMethods {
  /**
   * Creates a user with a password and signs in. If the user already has a password, it must match.
   *
   * @param options address, password, and session duration in minutes, at least 5
   * @throws {ApiError} such as `weak_password` or `breached_password`; call `strengthCheck` first
   * @example
   * ```ts
   * const { valid_password } = await client.passwords.strengthCheck({ email, password });
   * if (valid_password) await client.passwords.create({ email, password, session_duration_minutes: 60 });
   * ```
   */
  create(options: Credentials): Promise<AuthenticateAnswer & { email_id: string }>;
  /**
   * Signs in with a password.
   *
   * @param options address, password, and session duration in minutes, at least 5
   * @throws {ApiError} `unauthorized_credentials`, or `reset_password` if a new password must be set first
   */
  authenticate(options: Credentials): Promise<AuthenticateAnswer>;
  /**
   * Mails a link to set a new password. With a PKCE challenge if the project requires one.
   *
   * @param options the address; redirects and template, default: the project's; and the link's lifetime in minutes, 5
   *   to 10080, default: the provider's
   * @throws {ApiError} such as 429 `too_many_requests`, with `retry_after_seconds`
   */
  resetByEmailStart(
    options: wire.PasswordResetOptions & {
      email: string;
      /** Accepted for compatibility; not sent. */
      login_expiration_minutes?: number | undefined;
    },
  ): Promise<Answer>;
  /**
   * Sets the new password with the token of that mail and signs in.
   *
   * @param options the parameter `token` of the address, the password, and the session duration in minutes, at least 5
   * @throws {MissingPkceError} if the project requires links to be opened in the browser that requested them
   * @throws {ApiError} if the token was used or has expired, or the password is too weak
   */
  resetByEmail(options: { token: string; password: string } & SessionDuration): Promise<AuthenticateAnswer>;
  /**
   * State of the link of that mail in this browser, without redeeming it. Waits at most three seconds; never rejects.
   */
  linkState(token: string): Promise<LinkState>;
  /**
   * Changes a password with the old one, and signs in.
   *
   * @throws {ApiError} `unauthorized_credentials` if the old password is wrong; others if the new one is too weak
   */
  resetByExistingPassword(
    options: { email: string; existing_password: string; new_password: string } & SessionDuration,
  ): Promise<AuthenticateAnswer>;
  /** Sets a new password for the signed-in user. */
  resetBySession(options: { password: string } & Optional<SessionDuration>): Promise<AuthenticateAnswer>;
  /**
   * Rates a password, and says whether the project accepts it. Stores nothing.
   *
   * @param options the password; with the address, parts of the address count as weak
   * @returns `valid_password`, `score` from 0 to 4, and `feedback` to show
   */
  strengthCheck(options: wire.StrengthCheckBody): Promise<wire.StrengthCheckAnswer>;
}

const duration = { session_duration_minutes: 'number' } as const;
const credentials = { email: 'string', password: 'string', ...duration } as const;

/** Passwords. */
export function passwords(core: Core): PasswordMethods {
  const { call, environment, config, bootstrap } = core;
  const pkce = createPkce(environment, config.storageKey, 'passwords');
  return {
    create: async (options) =>
      call(wire.passwordsCreate, { body: check('passwords.create', credentials, options) }),
    authenticate: async (options) =>
      call(wire.passwordsAuthenticate, { body: check('passwords.authenticate', credentials, options) }),
    async resetByEmailStart(options) {
      const { login_expiration_minutes: _, ...body } = check(
        'passwords.resetByEmailStart',
        {
          email: 'string',
          'login_redirect_url?': 'string',
          'login_expiration_minutes?': 'number',
          'reset_password_redirect_url?': 'string',
          'reset_password_expiration_minutes?': 'number',
          'reset_password_template_id?': 'string',
          'locale?': 'string',
        },
        options,
      );
      const code_challenge = await challengeForMail(core, 'pkceRequiredForPasswordResets', pkce, options);
      return call(wire.passwordsResetByEmailStart, {
        body: { ...body, ...(code_challenge && { code_challenge }) },
      });
    },
    async resetByEmail(options) {
      const fields = { token: 'string', password: 'string', ...duration } as const;
      const body = check('passwords.resetByEmail', fields, options);
      return withVerifier(bootstrap, 'pkceRequiredForPasswordResets', [pkce], (code_verifier) =>
        call(wire.passwordsResetByEmail, { body: { ...body, ...code_verifier } }),
      );
    },
    async linkState(token) {
      check('passwords.linkState', { token: 'string' }, { token });
      return linkState(core, 'pkceRequiredForPasswordResets', [pkce], token);
    },
    async resetByExistingPassword(options) {
      const fields = {
        email: 'string',
        existing_password: 'string',
        new_password: 'string',
        ...duration,
      } as const;
      return call(wire.passwordsResetByExistingPassword, {
        body: check('passwords.resetByExistingPassword', fields, options),
      });
    },
    async resetBySession(options) {
      const fields = { password: 'string', 'session_duration_minutes?': 'number' } as const;
      return call(wire.passwordsResetBySession, { body: check('passwords.resetBySession', fields, options) });
    },
    async strengthCheck(options) {
      const fields = { 'email?': 'string', password: 'string' } as const;
      return call(wire.passwordsStrengthCheck, { body: check('passwords.strengthCheck', fields, options) });
    },
  };
}
