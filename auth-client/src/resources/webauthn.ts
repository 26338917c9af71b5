import type { Core } from '../core.ts';
import { ApiError } from '../errors/api-error.ts';
import { check } from '../validation.ts';
import { ABORT_SIGNAL } from '../webauthn/abort-signal.ts';
import { browserAuthenticator } from '../webauthn/authenticator.ts';
import { createCeremonies } from '../webauthn/ceremonies.ts';
import {
  authenticationToJson,
  registrationToJson,
  toCreationOptions,
  toRequestOptions,
} from '../webauthn/credential-json.ts';
import { createKnownPasskeys } from '../webauthn/known-passkeys.ts';
import type { SessionDuration, User } from '../wire/common.ts';
import type { Optional } from '../wire/optional.ts';
import * as wire from '../wire/webauthn.ts';

/** Options of a new passkey. All are optional. */
export interface WebauthnRegisterOptions extends Optional<SessionDuration> {
  /** Relying party id. Default: the page's host name. */
  domain?: string | undefined;
  /** Kind of authenticator: built into the device (`platform`) or portable (`cross-platform`). Default: either. */
  authenticator_type?: 'platform' | 'cross-platform' | undefined;
  /** Creates a passkey, which can sign the user in without an e-mail address. Default false. */
  is_passkey?: boolean | undefined;
  /** Replaces the user's id in the authenticator. Default: the `user_id`. */
  override_id?: string | undefined;
  /** Replaces the user's name in the authenticator. Default: the provider's choice. */
  override_name?: string | undefined;
  /** Replaces the display name in the authenticator. Default: the provider's choice. */
  override_display_name?: string | undefined;
}

/** Options of signing in with a passkey. */
export interface WebauthnAuthenticateOptions extends SessionDuration {
  /** Relying party id. Default: the page's host name. */
  domain?: string | undefined;
  /** Accepts only passkeys. Default false. */
  is_passkey?: boolean | undefined;
  /** Waits until the user chooses a passkey from the suggestions of an input. Default false. */
  conditional_mediation?: boolean | undefined;
  /** Aborts the ceremony. After it, cancels this sign-in as `session.withdraw()` cancels all. */
  signal?: AbortSignal | undefined;
}

/** Passkeys. */
export interface WebauthnMethods {
  /**
   * Creates a passkey for the signed-in user.
   *
   * @throws {WebauthnError} if the browser's part fails
   */
  register(options?: WebauthnRegisterOptions): Promise<wire.WebauthnAuthenticateAnswer>;
  /**
   * Signs in with a passkey.
   *
   * @returns null if `conditional_mediation` is set and the browser does not support it, or no input's `autocomplete`
   *   contains `webauthn`
   * @throws {WebauthnError} if the browser's part fails
   */
  authenticate(options: WebauthnAuthenticateOptions): Promise<wire.WebauthnAuthenticateAnswer | null>;
  /** Renames a passkey. The local state does not change: call `user.get()` afterwards. */
  update(options: { webauthn_registration_id: string; name: string }): Promise<wire.WebauthnUpdateAnswer>;
  /** True if the browser suggests passkeys in inputs. */
  browserSupportsAutofill(): Promise<boolean>;
}

const NO_AUTOFILL = 'Browser does not support WebAuthn autofill';
const NO_INPUT = 'No <input> with `"webauthn"` in its `autocomplete` attribute was detected';

const isRefused = (error: unknown, types: RegExp) =>
  error instanceof ApiError && types.test(error.error_type);

/** Passkeys and security keys. */
export function webauthn({ call, store, environment, config, disposed }: Core): WebauthnMethods {
  const { page, clock, log, storage } = environment;
  const authenticator = browserAuthenticator(page, clock);
  const ceremonies = createCeremonies(clock, page, disposed);
  const passkeys = createKnownPasskeys(storage, config.storageKey);

  const remember = (
    { user_id, webauthn_registration_id }: wire.WebauthnAuthenticateAnswer,
    credential: PublicKeyCredential,
    rpId: string,
  ) => passkeys.remember(webauthn_registration_id, { credentialId: credential.id, rpId, userId: user_id });

  // Browsers should stop offering a passkey that its user has deleted.
  const forgetDeleted = (user: User | null | undefined) => {
    if (!user) return;
    for (const { rpId, credentialId } of passkeys.takeDeleted(user)) authenticator.forget(rpId, credentialId);
  };
  store.onPart('user', forgetDeleted);
  if (!store.fromCache()) forgetDeleted(store.state().user);

  const canAutofill = async (signal: AbortSignal | undefined) => {
    const problem = !(await authenticator.supportsAutofill())
      ? NO_AUTOFILL
      : authenticator.hasAutofillInput()
        ? undefined
        : NO_INPUT;
    // Without the form, the caller has aborted, and the input is gone too.
    if (problem !== undefined && !signal?.aborted) log.error(problem);
    return problem === undefined;
  };

  return {
    async register(options) {
      const {
        domain = page.hostname,
        is_passkey,
        session_duration_minutes,
        ...rest
      } = check(
        'webauthn.register',
        {
          'domain?': 'string',
          'authenticator_type?': 'string',
          'is_passkey?': 'boolean',
          'override_id?': 'string',
          'override_name?': 'string',
          'override_display_name?': 'string',
          'session_duration_minutes?': 'number',
        },
        options,
      );
      const { public_key_credential_creation_options } = await call(wire.webauthnRegisterStart, {
        body: {
          ...rest,
          domain,
          ...(is_passkey !== undefined && { return_passkey_credential_options: is_passkey }),
          user_agent: page.userAgent,
        },
      });
      const publicKey = toCreationOptions(public_key_credential_creation_options);
      const credential = await ceremonies.run((signal) => authenticator.create({ publicKey, signal }));
      const rpId = publicKey.rp.id ?? domain;
      try {
        const answer = await call(wire.webauthnRegister, {
          body: {
            public_key_credential: registrationToJson(credential),
            ...(session_duration_minutes !== undefined && { session_duration_minutes }),
          },
        });
        remember(answer, credential, rpId);
        return answer;
      } catch (error) {
        // Without a session nothing was stored. Another refusal may answer a repetition of a request that was accepted.
        if (isRefused(error, /^(user_unauthenticated|session_not_found)$/))
          authenticator.forget(rpId, credential.id);
        throw error;
      }
    },

    async authenticate(options) {
      const {
        domain = page.hostname,
        is_passkey,
        conditional_mediation,
        signal,
        session_duration_minutes,
      } = options ?? {};
      check(
        'webauthn.authenticate',
        {
          'domain?': 'string',
          'is_passkey?': 'boolean',
          'conditional_mediation?': 'boolean',
          'signal?': ABORT_SIGNAL,
          session_duration_minutes: 'number',
        },
        options,
      );
      if (conditional_mediation && !(await canAutofill(signal))) return null;
      let rpId = domain;
      const prepare = async () => {
        const start = store.state().session
          ? wire.webauthnAuthenticateStartSecondary
          : wire.webauthnAuthenticateStartPrimary;
        const { public_key_credential_request_options } = await call(start, {
          body: {
            domain,
            ...(is_passkey !== undefined && { return_passkey_credential_options: is_passkey }),
          },
        });
        const publicKey = toRequestOptions(public_key_credential_request_options);
        rpId = publicKey.rpId ?? domain;
        return (ceremonySignal: AbortSignal) =>
          authenticator.get({
            publicKey,
            signal: ceremonySignal,
            ...(conditional_mediation && { mediation: 'conditional' as const }),
          });
      };
      const credential = conditional_mediation
        ? await ceremonies.wait(prepare, signal)
        : await ceremonies.run(await prepare(), signal);
      try {
        const answer = await call(wire.webauthnAuthenticate, {
          body: { public_key_credential: authenticationToJson(credential), session_duration_minutes },
          signal,
        });
        remember(answer, credential, rpId);
        return answer;
      } catch (error) {
        if (isRefused(error, /^webauthn_registration_not_found$/)) authenticator.forget(rpId, credential.id);
        throw error;
      }
    },

    async update(options) {
      const fields = { webauthn_registration_id: 'string', name: 'string' } as const;
      const { webauthn_registration_id: id, name } = check('webauthn.update', fields, options);
      return call(wire.webauthnUpdate, { params: { id }, body: { name } });
    },

    browserSupportsAutofill: () => authenticator.supportsAutofill(),
  };
}
