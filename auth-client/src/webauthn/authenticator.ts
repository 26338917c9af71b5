import type { Clock, Page } from '../environment.ts';
import { WebauthnError } from '../errors/webauthn-error.ts';

interface CredentialClass {
  isConditionalMediationAvailable?(): Promise<boolean>;
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>;
}

/** The browser's side of WebAuthn; any of it may be missing. */
export interface Authenticator {
  create(options: CredentialCreationOptions): Promise<PublicKeyCredential>;
  get(options: CredentialRequestOptions): Promise<PublicKeyCredential>;
  /** Whether the browser offers passkeys while an input is filled in. */
  supportsAutofill(): Promise<boolean>;
  /** Whether an input's `autocomplete` mentions webauthn, in the document or an open shadow root. */
  hasAutofillInput(): boolean;
  /** Tells the browser's password manager that a passkey is of no use any more (Signal API). Never throws. */
  forget(rpId: string, credentialId: string): void;
}

/** Milliseconds; with some password managers the question is never answered. */
const AUTOFILL_PATIENCE = 500;

const AUTOFILL_INPUT = "input[autocomplete*='webauthn']";

function containsInput(root: ParentNode): boolean {
  if (root.querySelector(AUTOFILL_INPUT)) return true;
  return Array.from(root.querySelectorAll('*')).some(
    ({ shadowRoot }) => shadowRoot !== null && containsInput(shadowRoot),
  );
}

export function browserAuthenticator(page: Page, clock: Clock): Authenticator {
  const container = (): CredentialsContainer => {
    const credentials = (page.global('navigator') as Navigator | undefined)?.credentials;
    if (!credentials || !page.global('PublicKeyCredential')) {
      throw new WebauthnError('not_supported', 'This browser has no passkeys, or the page is not secure.');
    }
    return credentials;
  };
  const credentialClass = () => page.global('PublicKeyCredential') as CredentialClass | undefined;
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
        const cancel = clock.after(AUTOFILL_PATIENCE, () => resolve(false));
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
