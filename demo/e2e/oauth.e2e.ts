import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { OAUTH_PROVIDERS } from '../../auth-client/src/wire/oauth.ts';
import { oauthProviderName } from '../../widget/src/config/oauth-names.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { everyNth } from './support/every-nth.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';

const { playground } = addresses;
const browser = useBrowser();
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US)';
const names = OAUTH_PROVIDERS.map((type) => [type, oauthProviderName(type)] as const);

const pageFor = (types: readonly string[], mode: string): string => {
  const back = `${playground}/embed?config=${encodeURIComponent(JSON.stringify({ products: ['oauth'], oauthOptions: { providers: types.map((type) => ({ type })) } }))}`;
  return embedUrl(
    {
      products: ['oauth'],
      oauthOptions: {
        providers: types.map((type) => ({ type })),
        loginRedirectURL: back,
        signupRedirectURL: back,
      },
    },
    mode,
  );
};

/** Redeems the token in the address, as an integrator's page does. */
const finish = async (page: Page) => {
  // The page may have just been opened.
  await page.waitForFunction(() => document.querySelector('login-widget')?.client !== undefined);
  return page.evaluate(async () => {
    const token = new URL(location.href).searchParams.get('token') ?? '';
    const client = document.querySelector('login-widget')?.client;
    const answer = await client?.oauth.authenticate(token, { session_duration_minutes: 30 });
    return { provider: answer?.provider_type, user: client?.user.getSync()?.user_id };
  });
};

describeInModes('social sign-in in %s mode', (mode, it) => {
  it('shows all providers with name and mark, without violation', async () => {
    const page = await browser.visit();
    await page.goto(pageFor(OAUTH_PROVIDERS, mode));
    for (const [, name] of names) await page.getByRole('button', { name: `Continue with ${name}` }).waitFor();
    await expect.poll(() => page.locator('svg.lw-mark:has(path)').count()).toBe(names.length);
    expect(await violations(page)).toEqual([]);
  });

  it('goes to the provider, and its token signs the person in', async () => {
    const page = await browser.visit();
    await page.goto(pageFor(['google'], mode));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.locator('button.account').first().click();
    await page.waitForURL(/stytch_token_type=oauth/);
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    const { provider, user } = await finish(page);
    expect(provider).toBe('Google');
    expect(user).toMatch(/^user-/);
  });

  it('marks the button that was used last, for a person who returns', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await page.goto(pageFor(['google', 'github'], mode));
    const mark = page.getByText('Last used');
    const button = page.getByRole('button', { name: 'Continue with GitHub' });
    await button.click();
    await page.locator('button.account').first().click();
    await page.waitForURL(/stytch_token_type=oauth/);
    await finish(page);
    await page.evaluate(() => document.querySelector('login-widget')?.client?.session.revoke());
    await page.goto(pageFor(['google', 'github'], mode));
    await button.filter({ has: mark }).waitFor();
    expect(await mark.count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.goto(pageFor(['github'], mode));
    await button.waitFor();
    await page.locator('.lw-watermark').waitFor();
    expect(await mark.count()).toBe(0);
  });

  it('shows a message when the visitor returns without having signed in', async () => {
    const page = await browser.visit();
    await page.goto(pageFor(['github'], mode));
    await page.getByRole('button', { name: 'Continue with GitHub' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The sign-in was cancelled.').waitFor();
    await page.waitForURL((url) => !url.searchParams.has('error'));
    expect(await violations(page)).toEqual([]);
  });

  it('says inside an app that Google refuses its browser, and offers the other ways', async () => {
    const page = await browser.visit({ userAgent: INSTAGRAM });
    await page.goto(pageFor(['google', 'apple'], mode));
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('Google does not allow signing in inside this app.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue with Apple' }).click();
    await page.locator('button.account').first().waitFor();
  });
});

describe('each provider', () => {
  it.each(everyNth(names, 3))('%s signs a person in', async (type, name) => {
    const page = await browser.visit();
    await page.goto(pageFor([type], 'light'));
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    await page.locator('button.account').first().click();
    await page.waitForURL(/stytch_token_type=oauth/);
    await page.getByRole('button', { name: `Continue with ${name}` }).waitFor();
    expect((await finish(page)).user).toMatch(/^user-/);
  });
});
