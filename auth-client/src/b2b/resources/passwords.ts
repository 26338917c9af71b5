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
  /** Signs in to an organization; `member_authenticated` says whether that was enough. */
  authenticate(
    options: InOrganization & { password: string; locale?: string } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /** Sends a member a mail with a link to set a new password. With a PKCE challenge where the project demands one. */
  resetByEmailStart(options: InOrganization & wire.B2bPasswordResetOptions): Promise<Answer>;
  /**
   * Sets the new password with the token of that mail and signs in.
   *
   * @throws {MissingPkceError} where the project demands that links are opened where they were asked for.
   */
  resetByEmail(
    options: { password_reset_token: string; password: string; locale?: string } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /**
   * What can be done with the link of that mail, or of the discovery's, in this browser, without spending it. Waits three
   * seconds at most, never rejects.
   */
  linkState(token: string): Promise<LinkState>;
  /** Changes a password with the old one; `member_authenticated` says whether that was enough. */
  resetByExistingPassword(
    options: InOrganization & {
      existing_password: string;
      new_password: string;
      locale?: string;
    } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /** Sets a new password for the signed-in member. */
  resetBySession(options: { password: string }): Promise<MemberAuthenticateAnswer>;
  /** How good a password is, and whether the project takes it. */
  strengthCheck(options: { email_address?: string; password: string }): Promise<wire.B2bStrengthCheckAnswer>;
  readonly discovery: {
    /** Tells the organizations of whoever has the password; the session so far is dropped. */
    authenticate(options: { email_address: string; password: string }): Promise<DiscoveryAnswer>;
    /** Sends a mail with a link to set a new password, to somebody of no particular organization. */
    resetByEmailStart(
      options: { email_address: string } & wire.B2bPasswordDiscoveryResetOptions,
    ): Promise<Answer>;
    /** Sets the new password with the token of that mail, and tells the organizations. */
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

/** Passwords: a person has one, for all organizations. */
export function passwords(core: Core<BusinessParts>): BusinessPasswordMethods {
  const { call, environment, config, bootstrap } = core;
  const pkce = createPkce(environment, config.storageKey, 'passwords');
  const challenge = () => challengeForMail(core, 'pkceRequiredForPasswordResets', pkce);
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
      const code_challenge = await challenge();
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
        const pkce_code_challenge = await challenge();
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
