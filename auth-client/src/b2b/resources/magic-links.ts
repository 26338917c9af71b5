import type { Core } from '../../core.ts';
import { challengeForMail } from '../../pkce/challenge-for-mail.ts';
import { hasAsked, type LinkState, linkState } from '../../pkce/link-state.ts';
import { createPkce } from '../../pkce/pkce-slots.ts';
import { check } from '../../validation.ts';
import type { DiscoveryAnswer, MemberAnswer } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/magic-links.ts';
import type { B2bMagicLinkInviteBody } from '../../wire/b2b/managed-members.ts';
import type { Answer, SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';
import type { Management } from '../management.ts';
import { withBusinessVerifier } from '../with-business-verifier.ts';

/** E-mail magic links for members. */
export interface BusinessMagicLinkMethods {
  readonly email: {
    /** Mails an invitation to the signed-in member's organization. Call it again to resend a pending one. */
    invite(options: B2bMagicLinkInviteBody): Promise<MemberAnswer>;
    /**
     * Sends a link to a member, or to a person who may join the organization. With a PKCE challenge if the project
     * requires one.
     */
    loginOrSignup(
      options: { email_address: string; organization_id: string } & wire.B2bMagicLinkOptions,
    ): Promise<Answer>;
    readonly discovery: {
      /** Sends a link that lists the recipient's organizations. With a PKCE challenge if the project requires one. */
      send(
        options: {
          email_address: string;
          discovery_redirect_url?: string | undefined;
        } & wire.B2bDiscoveryEmailOptions,
      ): Promise<Answer>;
    };
  };
  /**
   * Signs in to an organization with the token of a link. `member_authenticated` is false if a further factor is
   * missing.
   *
   * @throws {MissingPkceError} if the project requires links to be opened in the browser that requested them
   */
  authenticate(
    options: { magic_links_token: string; locale?: string | undefined } & SessionDuration,
  ): Promise<wire.B2bMagicLinkAuthenticateAnswer>;
  readonly discovery: {
    /** Returns the organizations of the link's recipient, and ends the current session. */
    authenticate(options: { discovery_magic_links_token: string }): Promise<DiscoveryAnswer>;
  };
  /**
   * True if this browser holds the verifier of a flow that a link may finish. If false, a page opened by a link asks
   * for a click first, so that a mail scanner does not redeem the link.
   */
  canAuthenticateHere(): boolean;
  /** State of a link in this browser, without redeeming it. Waits at most three seconds; never rejects. */
  linkState(token: string): Promise<LinkState>;
}

const EMAIL_FIELDS = {
  'login_template_id?': 'string',
  'signup_template_id?': 'string',
  'locale?': 'string',
  'login_expiration_minutes?': 'number',
  'signup_expiration_minutes?': 'number',
} as const;

const DISCOVERY_FIELDS = {
  email_address: 'string',
  'discovery_redirect_url?': 'string',
  'login_template_id?': 'string',
  'locale?': 'string',
  'discovery_expiration_minutes?': 'number',
} as const;

/** E-mail magic links. */
export function magicLinks(core: Core<BusinessParts>, manage: Management): BusinessMagicLinkMethods {
  const { call, environment, config, bootstrap } = core;
  const pkce = createPkce(environment, config.storageKey, 'magic_links');
  // The login link in a password reset mail belongs to the other namespace; its verifiers are tried first.
  const namespaces = [createPkce(environment, config.storageKey, 'passwords'), pkce];
  const challenge = async (fields: object) => {
    const pkce_code_challenge = await challengeForMail(core, 'pkceRequiredForEmailMagicLinks', pkce, fields);
    return pkce_code_challenge ? { pkce_code_challenge } : {};
  };
  const proven = <T>(redeem: (proof: { pkce_code_verifier?: string | undefined }) => Promise<T>) =>
    withBusinessVerifier(bootstrap, 'pkceRequiredForEmailMagicLinks', namespaces, redeem);
  return {
    email: {
      invite: manage.invite,
      async loginOrSignup(options) {
        const body = check(
          'magicLinks.email.loginOrSignup',
          {
            email_address: 'string',
            organization_id: 'string',
            'login_redirect_url?': 'string',
            'signup_redirect_url?': 'string',
            ...EMAIL_FIELDS,
          },
          options,
        );
        return call(wire.b2bMagicLinksLoginOrSignup, { body: { ...body, ...(await challenge(body)) } });
      },
      discovery: {
        async send(options) {
          const body = check('magicLinks.email.discovery.send', DISCOVERY_FIELDS, options);
          return call(wire.b2bMagicLinksDiscoverySend, { body: { ...body, ...(await challenge(body)) } });
        },
      },
    },
    async authenticate(options) {
      const fields = {
        magic_links_token: 'string',
        session_duration_minutes: 'number',
        'locale?': 'string',
      } as const;
      const body = check('magicLinks.authenticate', fields, options);
      return proven((proof) => call(wire.b2bMagicLinksAuthenticate, { body: { ...body, ...proof } }));
    },
    discovery: {
      async authenticate(options) {
        const fields = { discovery_magic_links_token: 'string' } as const;
        const body = check('magicLinks.discovery.authenticate', fields, options);
        return proven((proof) =>
          call(wire.b2bMagicLinksDiscoveryAuthenticate, { body: { ...body, ...proof } }),
        );
      },
    },
    canAuthenticateHere: () => hasAsked(namespaces),
    async linkState(token) {
      check('magicLinks.linkState', { token: 'string' }, { token });
      return linkState(core, 'pkceRequiredForEmailMagicLinks', namespaces, token);
    },
  };
}
