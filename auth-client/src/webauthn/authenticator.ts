import type { Clock, Page } from '../environment.ts';
import { WebauthnError } from '../errors/webauthn-error.ts';

interface CredentialClass {
  isConditionalMediationAvailable?(): Promise<boolean>;
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>;
}

/** The browser's WebAuthn functions. Any of them may be missing. */
export interface Authenticator {
  create(options: CredentialCreationOptions): Promise<PublicKeyCredential>;
  get(options: CredentialRequestOptions): Promise<PublicKeyCredential>;
  /** True if the browser suggests passkeys in inputs. */
  supportsAutofill(): Promise<boolean>;
  /** True if an input's `autocomplete` contains `webauthn`, in the document or an open shadow root. */
  hasAutofillInput(): boolean;
  /** Tells the browser's password manager that a passkey is no longer valid (Signal API). Never throws. */
  forget(rpId: string, credentialId: string): void;
}

/** Timeout in milliseconds: with some password managers the promise never settles. */
const AUTOFILL_TIMEOUT = 500;

const AUTOFILL_INPUT = "input[autocomplete*='webauthn']";

function containsInput(root: ParentNode): boolean {
  if (root.querySelector(AUTOFILL_INPUT)) return true;
  return [...root.querySelectorAll('*')].some(
    ({ shadowRoot }) => shadowRoot !== null && containsInput(shadowRoot),
  );
}

export function browserAuthenticator(page: Page, clock: Clock): Authenticator {
  const credentialClass = () => page.global('PublicKeyCredential') as CredentialClass | undefined;
  const container = (): CredentialsContainer => {
    const credentials = (page.global('navigator') as Navigator | undefined)?.credentials;
    if (!credentials || !credentialClass()) {
      throw new WebauthnError('not_supported', 'This browser has no passkeys, or the page is not secure.');
    }
    return credentials;
  };
  const demand = (credential: Credential | null) => {
    if (!credential) throw new WebauthnError('unknown', 'The browser gave no passkey.');
    return credential as PublicKeyCredential;
  };

  return {
    create: async (options) => demand(await container().create(options)),
    get: async (options) => demand(await container().get(options)),
    async supportsAutofill() {
      const ask = credentialClass()?.isConditionalMediationAvailable?.();
      if (!ask) return false;
      return new Promise((resolve) => {
        const cancel = clock.after(AUTOFILL_TIMEOUT, () => resolve(false));
        const answer = (isAvailable: boolean) => {
          cancel();
          resolve(isAvailable);
        };
        ask.then(answer, () => answer(false));
      });
    },
    hasAutofillInput() {
      return page.document !== undefined && containsInput(page.document);
    },
    forget(rpId, credentialId) {
      credentialClass()
        ?.signalUnknownCredential?.({ rpId, credentialId })
        .catch(() => {});
    },
  };
}
