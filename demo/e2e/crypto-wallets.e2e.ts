import { injectWallet } from '@login-widget/testing/playwright';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents } from './support/embed.ts';
import { describeInModes } from './support/modes.ts';

const browser = useBrowser();
const crypto = { products: ['crypto', 'otp'], otpOptions: { methods: ['email'] } };

async function arrive() {
  const page = await browser.visit();
  await recordEvents(page);
  return page;
}

const names = (events: Awaited<ReturnType<typeof seenEvents>>) =>
  events.map(([type, detail]) => detail.type ?? type);

describeInModes('crypto wallets in %s mode', (mode, it) => {
  it('an Ethereum wallet signs a person in with a readable message', async () => {
    const page = await arrive();
    const wallet = await injectWallet(page);
    await page.goto(embedUrl(crypto, mode));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue with Metamask' }).click();
    await page.getByRole('heading', { name: 'Success!' }).waitFor();
    await page.getByText('You have successfully connected your wallet.').waitFor();
    expect(wallet.asked[0]?.toLowerCase()).toContain(wallet.address);
    await expect
      .poll(async () => names(await seenEvents(page)))
      .toEqual([
        'CRYPTO_WALLET_AUTHENTICATE_START',
        'CRYPTO_WALLET_AUTHENTICATE',
        'authenticate-flow-complete',
      ]);
  });

  it('a Solana wallet signs a person in', async () => {
    const page = await arrive();
    const wallet = await injectWallet(page, { chain: 'solana' });
    await page.goto(embedUrl(crypto, mode));
    await page.getByRole('button', { name: 'Continue with Phantom' }).click();
    await page.getByText('You have successfully connected your wallet.').waitFor();
    expect(wallet.asked).toHaveLength(1);
  });

  it.each([
    ['connect', '[Error] Could not connect to wallet'],
    ['sign', '[Error] Could not sign message'],
  ] as const)('a wallet that refuses to %s leads to the error screen, and back', async (rejects, message) => {
    const page = await arrive();
    await page.addInitScript(() => {
      const errors: string[] = [];
      Object.assign(globalThis, { errors });
      addEventListener('widget-error', (event) =>
        errors.push((event as CustomEvent<{ error: Error }>).detail.error.message),
      );
    });
    await injectWallet(page, { rejects });
    await page.goto(embedUrl(crypto, mode));
    await page.getByLabel('Email').pressSequentially('ada.love');
    await page.getByRole('button', { name: 'Continue with Metamask' }).click();
    await page.getByRole('heading', { name: 'Looks like there was an error!' }).waitFor();
    await page
      .getByText(
        'Your sign in request could not be completed. Use the back arrow to return to the log in screen and try again!',
      )
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { errors: string[] }).errors))
      .toEqual([message]);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Continue with Metamask' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('ada.love');
  });

  it('a person without a wallet learns where to get one', async () => {
    const page = await arrive();
    await page.goto(embedUrl(crypto, mode));
    await page.getByRole('button', { name: 'Set up a new crypto wallet' }).click();
    await page.getByRole('heading', { name: 'Set up a new crypto wallet' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const links = page.getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Metamask', 'https://metamask.io/'],
      ['Phantom', 'https://phantom.app/'],
      ['Coinbase', 'https://www.coinbase.com/wallet'],
      ['Binance', 'https://www.bnbchain.world/en/binance-wallet'],
    ]);
  });

  it('Main shows at most six buttons, and a screen the other wallets', async () => {
    const page = await arrive();
    await injectWallet(page, { chain: 'solana' });
    await injectWallet(page);
    const providers = ['google', 'github', 'apple', 'discord'].map((type) => ({ type }));
    await page.goto(embedUrl({ products: ['oauth', 'crypto'], oauthOptions: { providers } }, mode));
    await page.getByRole('button', { name: 'Continue with Phantom' }).waitFor();
    await expect.poll(() => page.getByRole('button').count()).toBe(6);
    await page.getByRole('button', { name: 'Continue with other Crypto Wallet' }).click();
    await page.getByRole('heading', { name: 'Continue with other wallet' }).waitFor();
    await page.getByRole('button', { name: 'Metamask' }).click();
    await page.getByText('You have successfully connected your wallet.').waitFor();
  });
});
