import type { Core } from '../core.ts';
import { challengeForMail } from '../pkce/challenge-for-mail.ts';
import { hasAsked, type LinkState, linkState } from '../pkce/link-state.ts';
import { createPkce } from '../pkce/pkce-slots.ts';
import { withVerifier } from '../pkce/with-verifier.ts';
import { check } from '../validation.ts';
import type { Answer, SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/magic-links.ts';

/** E-mail magic links. */
export interface MagicLinkMethods {
  /** Calls that send links. */
  readonly email: {
    /** Sends a link, and creates a user if the address has none. With a PKCE challenge if the project requires one. */
    loginOrCreate(email: string, options?: wire.MagicLinkOptions): Promise<Answer>;
    /** Sends a link to an existing user. With a session, the link adds the address to its user. */
    send(email: string, options?: wire.MagicLinkOptions): Promise<Answer>;
  };
  /**
   * Signs in with the token of a link.
   *
   * @param token the parameter `token` of the address
   * @param options session duration in minutes, at least 5
   * @throws {MissingPkceError} if the project requires links to be opened in the browser that requested them
   */
  authenticate(token: string, options: SessionDuration): Promise<wire.MagicLinkAuthenticateAnswer>;
  /**
   * True if this browser holds the verifier of a flow that a link may finish. If false, a page opened by a link asks
   * for a click first, so that a mail scanner does not redeem the link.
   */
  canAuthenticateHere(): boolean;
  /** State of a link in this browser, without redeeming it. Waits at most three seconds; never rejects. */
  linkState(token: string): Promise<LinkState>;
}

/** E-mail magic links. */
export function magicLinks(core: Core): MagicLinkMethods {
  const { call, store, environment, config, bootstrap } = core;
  const pkce = createPkce(environment, config.storageKey, 'magic_links');
  // The login link in a password reset mail belongs to the other namespace; its verifiers are tried first.
  const namespaces = [createPkce(environment, config.storageKey, 'passwords'), pkce];

  const send = async (
    name: string,
    endpoint: typeof wire.magicLinksLoginOrCreate,
    email: string,
    options: wire.MagicLinkOptions | undefined,
  ) => {
    check(`magicLinks.email.${name}`, { email: 'string' }, { email });
    const code_challenge = await challengeForMail(core, 'pkceRequiredForEmailMagicLinks', pkce, options);
    return call(endpoint, { body: { ...options, email, ...(code_challenge && { code_challenge }) } });
  };

  return {
    email: {
      loginOrCreate: (email, options) => send('loginOrCreate', wire.magicLinksLoginOrCreate, email, options),
      send: (email, options) =>
        send(
          'send',
          store.state().session ? wire.magicLinksSendSecondary : wire.magicLinksSendPrimary,
          email,
          options,
        ),
    },
    async authenticate(token, options) {
      const { session_duration_minutes } = options ?? {};
      check(
        'magicLinks.authenticate',
        { Token: 'string', session_duration_minutes: 'number' },
        { Token: token, session_duration_minutes },
      );
      return withVerifier(bootstrap, 'pkceRequiredForEmailMagicLinks', namespaces, (code_verifier) =>
        call(wire.magicLinksAuthenticate, { body: { token, session_duration_minutes, ...code_verifier } }),
      );
    },
    canAuthenticateHere: () => hasAsked(namespaces),
    async linkState(token) {
      check('magicLinks.linkState', { Token: 'string' }, { Token: token });
      return linkState(core, 'pkceRequiredForEmailMagicLinks', namespaces, token);
    },
  };
}
