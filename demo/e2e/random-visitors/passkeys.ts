import type { CDPSession, Page } from 'playwright-core';

/** A device of the virtual kind: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** The passkeys of a browser profile. */
export interface Passkeys {
  /** Gives a tab the device that keeps them. Another session of the tab must not end before this one. */
  addTo(page: Page, session: CDPSession): Promise<void>;
  /** Sets whether the visitor lets the browser use them. */
  allow(isAllowed: boolean): Promise<void>;
  /** Forgets them, for the next visitor. */
  clear(): Promise<void>;
}

type Credential = Parameters<CDPSession['send']>[1] & { credentialId: string };

/** Chromium's virtual devices belong to one tab each, so this gives each the passkeys of the others. */
export function keepPasskeys(): Passkeys {
  const devices = new Map<CDPSession, string>();
  const passkeys = new Map<string, Credential>();
  let isUserVerified = true;

  /** Sends to the devices of all tabs that are open. */
  const toAll = (method: 'WebAuthn.setUserVerified' | 'WebAuthn.clearCredentials', options = {}) =>
    Promise.all(
      [...devices].map(([session, authenticatorId]) =>
        session.send(method, { authenticatorId, ...options } as never),
      ),
    );

  return {
    async addTo(page, session) {
      await session.send('WebAuthn.enable');
      const options = { ...DEVICE, isUserVerified };
      const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
      for (const credential of passkeys.values())
        await session.send('WebAuthn.addCredential', { authenticatorId, credential } as never);
      // A passkey counts its uses, and a provider refuses one that counts backwards.
      for (const event of ['WebAuthn.credentialAdded', 'WebAuthn.credentialAsserted'] as const)
        session.on(event, ({ credential }) =>
          passkeys.set(credential.credentialId, credential as unknown as Credential),
        );
      devices.set(session, authenticatorId);
      page.on('close', () => devices.delete(session));
    },
    async allow(isAllowed) {
      isUserVerified = isAllowed;
      await toAll('WebAuthn.setUserVerified', { isUserVerified });
    },
    async clear() {
      passkeys.clear();
      isUserVerified = true;
      await toAll('WebAuthn.setUserVerified', { isUserVerified });
      await toAll('WebAuthn.clearCredentials');
    },
  };
}
