import type { Core } from '../../core.ts';
import { challengeForMail } from '../../pkce/challenge-for-mail.ts';
import { type LinkState, linkState } from '../../pkce/link-state.ts';
import { createPkce } from '../../pkce/pkce-slots.ts';
import { withVerifier } from '../../pkce/with-verifier.ts';
import { check } from '../../validation.ts';
import type {
  DiscoveryAnswer,
  MemberAuthenticateAnswer,
  MemberFirstFactorAnswer,
} from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/passwords.ts';
import type { Answer, SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';
import { withBusinessVerifier } from '../with-business-verifier.ts';

type InOrganization = { organization_id: string; email_address: string };

/** Passwords of members. */
export interface BusinessPasswordMethods {
  /** Signs in to an organization with a password. `member_authenticated` is false if a further factor is missing. */
  authenticate(
    options: InOrganization & { password: string; locale?: string | undefined } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /** Mails a member a link to set a new password. With a PKCE challenge if the project requires one. */
  resetByEmailStart(options: InOrganization & wire.B2bPasswordResetOptions): Promise<Answer>;
  /**
   * Sets the new password with the token of that mail and signs in.
   *
   * @throws {MissingPkceError} if the project requires links to be opened in the browser that requested them
   */
  resetByEmail(
    options: {
      password_reset_token: string;
      password: string;
      locale?: string | undefined;
    } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /**
   * State of a link of that mail, or of the discovery mail, in this browser, without redeeming it. Waits at most three
   * seconds; never rejects.
   */
  linkState(token: string): Promise<LinkState>;
  /**
   * Changes a password with the old one and signs in. `member_authenticated` is false if a further factor is missing.
   */
  resetByExistingPassword(
    options: InOrganization & {
      existing_password: string;
      new_password: string;
      locale?: string | undefined;
    } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /** Sets a new password for the signed-in member. */
  resetBySession(options: { password: string }): Promise<MemberAuthenticateAnswer>;
  /** Rates a password, and says whether the project accepts it. */
  strengthCheck(options: {
    email_address?: string | undefined;
    password: string;
  }): Promise<wire.B2bStrengthCheckAnswer>;
  readonly discovery: {
    /** Returns the organizations that the password belongs to, and ends the current session. */
    authenticate(options: { email_address: string; password: string }): Promise<DiscoveryAnswer>;
    /** Mails a link to set a new password, without naming an organization. */
    resetByEmailStart(
      options: { email_address: string } & wire.B2bPasswordDiscoveryResetOptions,
    ): Promise<Answer>;
    /** Sets the new password with the token of that mail, and returns the person's organizations. */
    resetByEmail(options: { password_reset_token: string; password: string }): Promise<DiscoveryAnswer>;
  };
}

const inOrganization = { organization_id: 'string', email_address: 'string' } as const;
const sessionFields = { session_duration_minutes: 'number', 'locale?': 'string' } as const;
const resetFields = {
  'reset_password_redirect_url?': 'string',
  'reset_password_expiration_minutes?': 'number',
  'reset_password_template_id?': 'string',
  'verify_email_template_id?': 'string',
  'locale?': 'string',
} as const;

/** Passwords of members. A person has one password for all organizations. */
export function passwords(core: Core<BusinessParts>): BusinessPasswordMethods {
  const { call, environment, config, bootstrap } = core;
  const pkce = createPkce(environment, config.storageKey, 'passwords');
  const challenge = (fields: object) => challengeForMail(core, 'pkceRequiredForPasswordResets', pkce, fields);
  return {
    authenticate: async (options) =>
      call(wire.b2bPasswordsAuthenticate, {
        body: check(
          'passwords.authenticate',
          { ...inOrganization, password: 'string', ...sessionFields },
          options,
        ),
      }),
    async resetByEmailStart(options) {
      const fields = { ...inOrganization, 'login_redirect_url?': 'string', ...resetFields } as const;
      const body = check('passwords.resetByEmailStart', fields, options);
      const code_challenge = await challenge(body);
      return call(wire.b2bPasswordsResetByEmailStart, {
        body: { ...body, ...(code_challenge && { code_challenge }) },
      });
    },
    async resetByEmail(options) {
      const fields = { password_reset_token: 'string', password: 'string', ...sessionFields } as const;
      const body = check('passwords.resetByEmail', fields, options);
      return withVerifier(bootstrap, 'pkceRequiredForPasswordResets', [pkce], (code_verifier) =>
        call(wire.b2bPasswordsResetByEmail, { body: { ...body, ...code_verifier } }),
      );
    },
    async linkState(token) {
      check('passwords.linkState', { token: 'string' }, { token });
      return linkState(core, 'pkceRequiredForPasswordResets', [pkce], token);
    },
    async resetByExistingPassword(options) {
      const fields = {
        ...inOrganization,
        existing_password: 'string',
        new_password: 'string',
        ...sessionFields,
      } as const;
      return call(wire.b2bPasswordsResetByExistingPassword, {
        body: check('passwords.resetByExistingPassword', fields, options),
      });
    },
    resetBySession: async (options) =>
      call(wire.b2bPasswordsResetBySession, {
        body: check('passwords.resetBySession', { password: 'string' }, options),
      }),
    strengthCheck: async (options) =>
      call(wire.b2bPasswordsStrengthCheck, {
        body: check('passwords.strengthCheck', { 'email_address?': 'string', password: 'string' }, options),
      }),
    discovery: {
      authenticate: async (options) =>
        call(wire.b2bPasswordsDiscoveryAuthenticate, {
          body: check(
            'passwords.discovery.authenticate',
            { email_address: 'string', password: 'string' },
            options,
          ),
        }),
      async resetByEmailStart(options) {
        const fields = {
          email_address: 'string',
          'discovery_redirect_url?': 'string',
          ...resetFields,
        } as const;
        const body = check('passwords.discovery.resetByEmailStart', fields, options);
        const pkce_code_challenge = await challenge(body);
        return call(wire.b2bPasswordsDiscoveryResetStart, {
          body: { ...body, ...(pkce_code_challenge && { pkce_code_challenge }) },
        });
      },
      async resetByEmail(options) {
        const fields = { password_reset_token: 'string', password: 'string' } as const;
        const body = check('passwords.discovery.resetByEmail', fields, options);
        return withBusinessVerifier(bootstrap, 'pkceRequiredForPasswordResets', [pkce], (proof) =>
          call(wire.b2bPasswordsDiscoveryReset, { body: { ...body, ...proof } }),
        );
      },
    },
  };
}
