import type { TestPage } from './page.ts';

/** A device that keeps passkeys. */
export interface PasskeyDevice {
  /** Sets whether it verifies its user from now on. */
  setVerified(isUserVerified: boolean): Promise<unknown>;
}

interface DevTools {
  send(method: string, options?: object): Promise<unknown>;
}

/**
 * Gives the page a device that creates and uses passkeys and verifies its user by itself, as phones and laptops do.
 * Only Chromium can.
 */
export async function addPasskey<Page extends Pick<TestPage, 'context'>>(page: Page): Promise<PasskeyDevice> {
  const devtools = (await page.context().newCDPSession(page as never)) as DevTools;
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = (await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })) as { authenticatorId: string };
  return {
    setVerified: (isUserVerified) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
