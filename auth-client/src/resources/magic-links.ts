import type { Core } from '../core.ts';
import { createPkce } from '../pkce/pkce-slots.ts';
import { withVerifier } from '../pkce/with-verifier.ts';
import { check } from '../validation.ts';
import type { Answer, SessionDuration } from '../wire/common.ts';
import {
  type MagicLinkAuthenticateAnswer,
  type MagicLinkOptions,
  magicLinksAuthenticate,
  magicLinksLoginOrCreate,
} from '../wire/magic-links.ts';

export interface MagicLinkMethods {
  readonly email: {
    /** Sends a link to an address, and makes a user of it if there is none. Always with a PKCE challenge. */
    loginOrCreate(email: string, options?: MagicLinkOptions): Promise<Answer>;
  };
  /**
   * Signs in with the token of a link.
   *
   * @throws {MissingPkceError} where the project demands that links are opened where they were asked for.
   */
  authenticate(token: string, options: SessionDuration): Promise<MagicLinkAuthenticateAnswer>;
  /** Whether this browser has started a flow that a link may finish: then no click is needed to redeem it. */
  canAuthenticateHere(): boolean;
}

/** E-mail magic links. */
export function magicLinks({ call, environment, config, bootstrap }: Core): MagicLinkMethods {
  const pkce = createPkce(environment, config.storageKey, 'magic_links');
  const passwords = createPkce(environment, config.storageKey, 'passwords');
  return {
    email: {
      async loginOrCreate(email, options = {}) {
        check('magicLinks.email.loginOrCreate', { email: 'string' }, { email });
        return call(magicLinksLoginOrCreate, { body: { ...options, email, code_challenge: pkce.start() } });
      },
    },
    async authenticate(token, options) {
      const { session_duration_minutes } = options ?? {};
      check(
        'magicLinks.authenticate',
        { token: 'string', session_duration_minutes: 'number' },
        { token, session_duration_minutes },
      );
      // The login link of a password reset mail belongs to a flow of the other namespace; that one comes first.
      return withVerifier(bootstrap, 'pkceRequiredForEmailMagicLinks', [passwords, pkce], (code_verifier) =>
        call(magicLinksAuthenticate, {
          body: { token, session_duration_minutes, ...(code_verifier !== undefined && { code_verifier }) },
        }),
      );
    },
    canAuthenticateHere: () => [...pkce.verifiers(), ...passwords.verifiers()].length > 0,
  };
}
