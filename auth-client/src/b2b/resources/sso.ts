import type { Core } from '../../core.ts';
import { createPkce } from '../../pkce/pkce-slots.ts';
import { startUrl } from '../../start-url.ts';
import { check } from '../../validation.ts';
import type { MemberFirstFactorAnswer } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/sso.ts';
import type { SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';
import { withBusinessVerifier } from '../with-business-verifier.ts';

/** Options of a single sign-on: its connection and redirect addresses. */
export interface SsoStartOptions {
  connection_id: string;
  /** Address that the provider returns the page to, with a token. Default: that of the project. */
  login_redirect_url?: string | undefined;
  /** The same for a new member. */
  signup_redirect_url?: string | undefined;
}

/** Single sign-on through an organization's own identity provider. */
export interface SsoMethods {
  /** Navigates to the organization's identity provider. Always sends a PKCE challenge. */
  start(options: SsoStartOptions): Promise<void>;
  /** Returns the address that `start` would navigate to. Starts a flow. */
  startUrl(options: SsoStartOptions): Promise<string>;
  /**
   * Signs in with the token from the redirect address. `member_authenticated` is false if a further factor is missing.
   */
  authenticate(
    options: { sso_token: string; locale?: string | undefined } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /** Returns the connections of the organizations that an e-mail address belongs to. */
  discoverConnections(emailAddress: string): Promise<wire.SsoDiscoveryAnswer>;
}

/** Single sign-on through an organization's own identity provider. */
export function sso({ call, environment, config, bootstrap }: Core<BusinessParts>): SsoMethods {
  const pkce = createPkce(environment, config.storageKey, 'sso');
  const prepare = async (options: SsoStartOptions) => {
    const fields = {
      connection_id: 'string',
      'login_redirect_url?': 'string',
      'signup_redirect_url?': 'string',
    } as const;
    const { connection_id, login_redirect_url, signup_redirect_url } = check('sso.start', fields, options);
    return startUrl(wire.SSO_START_PATH, config.apiUrl, [
      ['public_token', config.publicToken],
      ['connection_id', connection_id],
      ['pkce_code_challenge', await pkce.start()],
      ['login_redirect_url', login_redirect_url],
      ['signup_redirect_url', signup_redirect_url],
    ]);
  };
  return {
    start: async (options) => environment.page.navigate(await prepare(options), 'sso'),
    startUrl: prepare,
    async authenticate(options) {
      const fields = {
        sso_token: 'string',
        session_duration_minutes: 'number',
        'locale?': 'string',
      } as const;
      const body = check('sso.authenticate', fields, options);
      return withBusinessVerifier(bootstrap, 'pkceRequiredForSso', [pkce], (proof) =>
        call(wire.b2bSsoAuthenticate, { body: { ...body, ...proof } }),
      );
    },
    async discoverConnections(emailAddress) {
      check('sso.discoverConnections', { emailAddress: 'string' }, { emailAddress });
      return call(wire.b2bSsoDiscoverConnections, { params: { email_address: emailAddress } });
    },
  };
}
