import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';

const { playground, provider, adminSecret } = addresses;
const PAGE = `${playground}/own-screens`;
const browser = useBrowser();

const signInByCode = async (page: Page, email = someone()): Promise<string> => {
  await typeOver(page.getByLabel('Email'), email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await typeOver(page.getByLabel('Code'), await codeSentTo(provider, email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(`Signed in as ${email}.`).waitFor();
  return email;
};

const cookies = (page: Page, url: string) => page.context().cookies(url);

describe('the client under custom screens', () => {
  it('signs in by mailed code, survives a reload, and signs out every tab', async () => {
    const page = await browser.visit();
    await page.goto(PAGE);
    const email = await signInByCode(page);
    await page.reload();
    await page.getByText(`Signed in as ${email}.`).waitFor();
    const other = await page.context().newPage();
    await other.goto(PAGE);
    await other.getByText(`Signed in as ${email}.`).waitFor();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => cookies(page, playground)).toEqual([]);
    await page.reload();
    await page.getByLabel('Email').waitFor();
  });

  it('follows a sign-in in another tab', async () => {
    const page = await browser.visit();
    await page.goto(PAGE);
    const other = await page.context().newPage();
    await other.goto(PAGE);
    const email = await signInByCode(other);
    await page.getByText(`Signed in as ${email}.`).waitFor();
  });

  it('shows the provider’s message for a wrong code, then takes a right one', async () => {
    const page = await browser.visit();
    await page.goto(PAGE);
    const email = someone();
    await typeOver(page.getByLabel('Email'), email);
    await page.getByRole('button', { name: 'Send a code' }).click();
    const code = await codeSentTo(provider, email);
    await typeOver(page.getByLabel('Code'), code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).not.toBe('');
    await typeOver(page.getByLabel('Code'), code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText(`Signed in as ${email}.`).waitFor();
  });

  it('signs in by Google One Tap under the strict policy', async () => {
    const page = await browser.visit();
    await page.goto(PAGE);
    expect(page.frames()).toHaveLength(1);
    await page.getByRole('button', { name: 'Continue with Google One Tap' }).click();
    const prompt = page.getByRole('dialog', { name: 'Sign in with the Google stand-in' });
    await prompt.waitFor();
    const email = 'ada.lovelace@example.com';
    await prompt.getByRole('button', { name: email }).click();
    await page.getByText(`Signed in as ${email}.`).waitFor();
    expect(page.url()).toBe(PAGE);
  });

  it('reports that the person closed Google’s prompt', async () => {
    const page = await browser.visit();
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Continue with Google One Tap' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Email').waitFor();
  });

  it('signs in with HttpOnly tokens when the project uses them', async () => {
    const page = await browser.visit();
    const keep = (session_cookies: 'script' | 'http_only') =>
      page.request.put(`${provider}/admin/api/settings`, {
        headers: { Authorization: `Bearer ${adminSecret}` },
        data: { session_cookies },
      });
    expect((await keep('http_only')).ok()).toBe(true);
    try {
      await page.goto(`${PAGE}?http-only`);
      const email = await signInByCode(page);
      expect(await page.evaluate(() => document.cookie)).not.toContain('stytch_session');
      const kept = (await cookies(page, provider)).filter(({ name }) => name.startsWith('stytch_session'));
      expect(kept.map(({ httpOnly }) => httpOnly)).toEqual([true, true]);
      const [{ value: token } = { value: '' }] = kept;
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
      await page.reload();
      await page.getByText(`Signed in as ${email}.`).waitFor();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('Email').waitFor();
      await expect
        .poll(async () => (await cookies(page, provider)).map(({ name }) => name))
        .not.toContain('stytch_session');
    } finally {
      await keep('script');
    }
  });
});
