import type { Core } from '../core.ts';
import { createPkce } from '../pkce/pkce-slots.ts';
import { withVerifier } from '../pkce/with-verifier.ts';
import { check } from '../validation.ts';
import type { Answer, SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/magic-links.ts';

export interface MagicLinkMethods {
  readonly email: {
    /** Sends a link, and makes a user of the address if there is none. Always with a PKCE challenge. */
    loginOrCreate(email: string, options?: wire.MagicLinkOptions): Promise<Answer>;
    /** Sends a link to a user that exists; with a session, to add the address to its user. */
    send(email: string, options?: wire.MagicLinkOptions): Promise<Answer>;
  };
  /**
   * Signs in with the token of a link.
   *
   * @throws {MissingPkceError} where the project demands that links are opened where they were asked for.
   */
  authenticate(token: string, options: SessionDuration): Promise<wire.MagicLinkAuthenticateAnswer>;
  /**
   * Whether this browser holds the verifier of a flow that a link may finish. Where it does not, a page that was
   * opened by a link asks for a click first, so that a mail scanner spends nothing.
   */
  canAuthenticateHere(): boolean;
}

/** E-mail magic links. */
export function magicLinks({ call, store, environment, config, bootstrap }: Core): MagicLinkMethods {
  const pkce = createPkce(environment, config.storageKey, 'magic_links');
  const passwords = createPkce(environment, config.storageKey, 'passwords');

  const send = async (
    name: string,
    row: typeof wire.magicLinksLoginOrCreate,
    email: string,
    options: wire.MagicLinkOptions | undefined,
  ) => {
    check(`magicLinks.email.${name}`, { email: 'string' }, { email });
    return call(row, { body: { ...options, email, code_challenge: await pkce.start() } });
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
      // The login link of a password reset mail belongs to a flow of the other namespace; that one comes first.
      return withVerifier(bootstrap, 'pkceRequiredForEmailMagicLinks', [passwords, pkce], (code_verifier) =>
        call(wire.magicLinksAuthenticate, { body: { token, session_duration_minutes, ...code_verifier } }),
      );
    },
    canAuthenticateHere: () => [...pkce.verifiers(), ...passwords.verifiers()].length > 0,
  };
}
