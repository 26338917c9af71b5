import type { Core } from '../core.ts';
import { challengeForMail } from '../pkce/challenge-for-mail.ts';
import { hasAsked, type LinkState, linkState } from '../pkce/link-state.ts';
import { createPkce } from '../pkce/pkce-slots.ts';
import { withVerifier } from '../pkce/with-verifier.ts';
import { check } from '../validation.ts';
import type { Answer, SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/magic-links.ts';

/** Login links by e-mail. */
export interface MagicLinkMethods {
  /** Sending links. */
  readonly email: {
    /** Sends a link, and makes a user of the address if there is none. With a PKCE challenge where the project demands one. */
    loginOrCreate(email: string, options?: wire.MagicLinkOptions): Promise<Answer>;
    /** Sends a link to a user that exists; with a session, to add the address to its user. */
    send(email: string, options?: wire.MagicLinkOptions): Promise<Answer>;
  };
  /**
   * Signs in with the token of a link.
   *
   * @param token the address's parameter of that name
   * @param options how long the session lasts, in minutes, at least 5
   * @throws {MissingPkceError} where the project demands that links are opened where they were asked for.
   */
  authenticate(token: string, options: SessionDuration): Promise<wire.MagicLinkAuthenticateAnswer>;
  /**
   * Whether this browser holds the verifier of a flow that a link may finish. Where it does not, a page that was
   * opened by a link asks for a click first, so that a mail scanner spends nothing.
   */
  canAuthenticateHere(): boolean;
  /** What can be done with a link in this browser, without spending it. Waits three seconds at most, never rejects. */
  linkState(token: string): Promise<LinkState>;
}

/** E-mail magic links. */
export function magicLinks(core: Core): MagicLinkMethods {
  const { call, store, environment, config, bootstrap } = core;
  const pkce = createPkce(environment, config.storageKey, 'magic_links');
  // The login link of a password reset mail belongs to a flow of the other namespace; that one comes first.
  const namespaces = [createPkce(environment, config.storageKey, 'passwords'), pkce];

  const send = async (
    name: string,
    row: typeof wire.magicLinksLoginOrCreate,
    email: string,
    options: wire.MagicLinkOptions | undefined,
  ) => {
    check(`magicLinks.email.${name}`, { email: 'string' }, { email });
    const code_challenge = await challengeForMail(core, 'pkceRequiredForEmailMagicLinks', pkce);
    return call(row, { body: { ...options, email, ...(code_challenge && { code_challenge }) } });
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
