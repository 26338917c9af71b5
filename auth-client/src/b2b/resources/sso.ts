import type { Core } from '../../core.ts';
import { createPkce } from '../../pkce/pkce-slots.ts';
import { startUrl } from '../../start-url.ts';
import { check } from '../../validation.ts';
import type { MemberFirstFactorAnswer } from '../../wire/b2b/answers.ts';
import * as wire from '../../wire/b2b/sso.ts';
import type { SessionDuration } from '../../wire/common.ts';
import type { BusinessParts } from '../business-kind.ts';
import { withBusinessVerifier } from '../with-business-verifier.ts';

/** The connection to sign in through, and where it leads. */
export interface SsoStartOptions {
  connection_id: string;
  /** Where the page comes back to with a token; absent: the project's default. */
  login_redirect_url?: string;
  /** The same for somebody who is new. */
  signup_redirect_url?: string;
}

/** Single sign-on through an organization's own provider. */
export interface SsoMethods {
  /** Leaves the page for the organization's own provider. Always with a PKCE challenge. */
  start(options: SsoStartOptions): Promise<void>;
  /** The address that `start` would go to. Starts a flow. */
  startUrl(options: SsoStartOptions): Promise<string>;
  /** Signs in with the token that came back in the address; `member_authenticated` says whether that was enough. */
  authenticate(
    options: { sso_token: string; locale?: string } & SessionDuration,
  ): Promise<MemberFirstFactorAnswer>;
  /** The connections of the organizations that an address belongs to. */
  discoverConnections(emailAddress: string): Promise<wire.SsoDiscoveryAnswer>;
}

/** Single sign-on through an organization's own provider. */
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
