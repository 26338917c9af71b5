import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Enough time for a busy machine; milliseconds. */
const PATIENCE = { timeout: 20_000 };

/** Fills in the e-mail field. */
export const fillEmail = async (page: Page, email: string): Promise<void> => {
  await page.locator('input[type="email"], input[placeholder*="@"]').first().fill(email);
};

/** Presses the button that continues. Only one enabled button does at any time. */
export const goOn = async (
  page: Page,
  name: RegExp = /^(continue|log in|sign up|create|submit|done|verify)/i,
) => {
  await page.getByRole('button', { name, disabled: false }).first().click();
};

/** Types a code into its first field. The next fields take the focus by themselves. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  const field = page
    .locator('input[autocomplete="one-time-code"], input[inputmode="numeric"], input[type="tel"]')
    .first();
  await field.click();
  await page.keyboard.type(code, { delay: 20 });
};

/** Waits for the page's session, and returns its token. */
export const sessionToken = async (page: Page): Promise<string> => {
  const read = () => page.evaluate(() => document.documentElement.dataset.session ?? '').catch(() => '');
  await expect.poll(read, PATIENCE).not.toBe('');
  return read();
};

/** Returns the secret of an authenticator app from the page, which shows it in groups. */
export const shownSecret = async (page: Page): Promise<string> => {
  const isSecret = /^[a-z2-7]{32}$/;
  const read = () =>
    page
      .locator('body *')
      .evaluateAll((all) => all.map(({ textContent }) => (textContent ?? '').replace(/\s/g, '')));
  const find = async () => (await read()).find((text) => isSecret.test(text)) ?? '';
  await expect.poll(find, PATIENCE).not.toBe('');
  return (await find()).toUpperCase();
};

/** Signs out without a request, as clearing the browser's data does. */
export const forget = async (page: Page): Promise<void> => {
  await page.evaluate(() => localStorage.clear());
  // An answer that is still on its way would set a cookie again.
  await page.goto('about:blank');
  await page.context().clearCookies();
};

/** Puts the announced wallet where pages looked for one before EIP-6963. To be run in the page. */
export const putWalletIntoPage = (): void => {
  addEventListener('eip6963:announceProvider', (event) => {
    const { provider } = (event as CustomEvent<{ provider: object }>).detail;
    Object.assign(globalThis, { ethereum: Object.assign(provider, { isMetaMask: true }) });
  });
  dispatchEvent(new Event('eip6963:requestProvider'));
};

/** Puts the registered Phantom wallet where pages looked for one before the Wallet Standard. To be run in the page. */
export const putSolanaWalletIntoPage = (): void => {
  type Wallet = {
    features: {
      'standard:connect': { connect(): Promise<{ accounts: { address: string }[] }> };
      'solana:signMessage': {
        signMessage(input: { message: Uint8Array }): Promise<{ signature: Uint8Array }[]>;
      };
    };
  };
  const register = ({ features }: Wallet) => {
    const connect = async () => {
      const { accounts } = await features['standard:connect'].connect();
      return { publicKey: accounts[0]?.address };
    };
    const request = async ({ params }: { params: { message: Uint8Array } }) => {
      const [signed] = await features['solana:signMessage'].signMessage(params);
      return signed;
    };
    Object.assign(globalThis, { solana: { isPhantom: true, connect, request } });
  };
  dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }));
};
