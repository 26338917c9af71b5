import type { AuthClient } from '@login-widget/auth-client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { blockStorage } from './support/block-storage.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, isComplete } from './support/embed.ts';
import { codeSentTo, linkSentTo, someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { heading, links, otp, press, withoutCooldown } from './support/ways.ts';

const browser = useBrowser();

async function ask(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').pressSequentially(email);
  await page.keyboard.press('Enter');
}

/** Checks that a displayed time counts down. */
async function goesDown(page: Page, text: RegExp): Promise<void> {
  const shown = page.getByText(text).last();
  const first = await shown.textContent();
  await expect.poll(() => shown.textContent()).not.toBe(first);
}

describeInModes('asking for a code again in %s mode', (mode, it) => {
  it('waits no longer when the device’s clock is set back meanwhile', async () => {
    const page = await browser.visit();
    await page.clock.install();
    await page.goto(embedUrl(otp, mode));
    await ask(page, someone());
    await page.getByText(/^Resend code in 0:/).waitFor();
    await isComplete(page);
    await page.clock.setSystemTime(Date.now() - 3_600_000);
    await page.clock.runFor(31_000);
    await page.getByText('You can ask for another one now.').waitFor({ state: 'attached' });
    await page
      .getByText(/^Your code expires in [34]:/)
      .first()
      .waitFor();
  });

  it('waits for the provider’s cooldown, and the link shows how long', async () => {
    const page = await browser.visit();
    const sends: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/otps/email/login_or_create')) sends.push(request.method());
    });
    await page.goto(embedUrl(otp, mode));
    await ask(page, someone());
    const waiting = page.getByRole('button').filter({ hasText: /^Resend code in 0:[0-3]\d/ });
    await waiting.waitFor();
    await goesDown(page, /^Resend code in 0:\d\d$/);
    // The name that a screen reader says does not change every second.
    await page.getByRole('button', { name: 'Resend code', exact: true }).waitFor();
    await expect.poll(() => waiting.getAttribute('aria-disabled')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await waiting.click({ force: true });
    await page.keyboard.press('Enter');
    expect(sends.filter((method) => method === 'POST')).toHaveLength(1);
  });

  it('on Main leads to the code that was just sent', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(otp, mode));
    const email = someone();
    await ask(page, email);
    await heading(page, 'Enter passcode');
    await press(page, 'Back');
    await page.getByLabel('Email').clear();
    await ask(page, email);
    await page.getByText('You asked for a code a moment ago. That one still works.').waitFor();
    await page
      .getByRole('button')
      .filter({ hasText: /^Resend code in 0:[0-3]\d/ })
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(await codeSentTo(addresses.provider, email));
    await heading(page, 'Success');
  });

  it.each(['another browser', 'this one after a reload without storage'])(
    'on Main in %s leads to the code that was just sent',
    async (where) => {
      const email = someone();
      let page = await browser.visit();
      if (where !== 'another browser') await blockStorage(page);
      await page.goto(embedUrl(otp, mode));
      await ask(page, email);
      await page.getByText(/code expires in/).waitFor();
      if (where === 'another browser') page = await browser.visit();
      await page.goto(embedUrl(otp, mode));
      await ask(page, email);
      await page.getByText('You asked for a code a moment ago. That one still works.').waitFor();
      await goesDown(page, /^Resend code in 0:[0-3]\d$/);
      expect(await violations(page)).toEqual([]);
      await page
        .getByLabel('One-time passcode')
        .pressSequentially(await codeSentTo(addresses.provider, email));
      await heading(page, 'Success');
    },
  );

  it('is possible at once for a person who has used the last one and logged out', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(otp, mode));
    const email = someone();
    await ask(page, email);
    const used = await codeSentTo(addresses.provider, email);
    await page.getByLabel('One-time passcode').pressSequentially(used);
    await heading(page, 'Success');
    await page.evaluate(() => document.querySelector('login-widget')?.client?.session.revoke());
    await ask(page, email);
    await page
      .getByLabel('One-time passcode')
      .pressSequentially(await codeSentTo(addresses.provider, email, used));
    await heading(page, 'Success');
  });

  it('waits from the refusal when the provider’s cooldown is unknown', async () => {
    const page = await browser.visit();
    await withoutCooldown(page);
    await page.goto(embedUrl(otp, mode));
    await ask(page, someone());
    await press(page, 'Resend code');
    await goesDown(page, /^Too many tries\. Try again in 0:[0-3]\d\.$/);
    await goesDown(page, /^Resend code in 0:[0-3]\d$/);
  });
});

describeInModes('asking for a login link again in %s mode', (mode, it) => {
  it('waits, and leads on Main to the link that was sent', async () => {
    const page = await browser.visit();
    await page.goto(embedUrl(links, mode));
    const email = someone();
    await ask(page, email);
    await goesDown(page, /^Resend email in 0:[0-3]\d$/);
    await press(page, 'Try again');
    await ask(page, email);
    await page.getByText('You asked for a link a moment ago. That one still works.').waitFor();
    await goesDown(page, /^Resend email in 0:[0-3]\d$/);
    expect(await violations(page)).toEqual([]);
  });
});

it('asking for a login link again in a second tab leads to the link that was sent, which signs in', async () => {
  const page = await browser.visit();
  const url = embedUrl(links, 'light');
  await page.goto(url);
  const email = someone();
  await ask(page, email);
  await goesDown(page, /^Resend email in 0:[0-3]\d$/);
  const second = await page.context().newPage();
  await second.goto(url);
  await ask(second, email);
  await second.getByText('You asked for a link a moment ago. That one still works.').waitFor();
  const token = new URL(await linkSentTo(addresses.provider, email)).searchParams.get('token') ?? '';
  // As the page of a link does.
  await second.evaluate(async (redeemed) => {
    const { client } = document.querySelector('login-widget') as unknown as { client: AuthClient };
    await client.magicLinks.authenticate(redeemed, { session_duration_minutes: 30 });
  }, token);
  await second.getByText('You have successfully logged in.').waitFor();
});

describe('the announcement of a code', () => {
  it('says where it went, names its field, and says that it expired', async () => {
    const page = await browser.visit();
    await page.clock.install();
    await page.goto(embedUrl({ ...otp, otpOptions: { methods: ['email'], expirationMinutes: 1 } }, 'shadow'));
    const email = someone();
    await ask(page, email);
    const field = page.getByLabel('One-time passcode');
    await field.waitFor();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Accessibility.enable');
    const { nodes } = (await keyboard.send('Accessibility.getFullAXTree')) as {
      nodes: { role?: { value: string }; name?: { value: string }; description?: { value: string } }[];
    };
    const described = nodes.find(({ name }) => name?.value === 'One-time passcode');
    expect(described?.description?.value).toBe(`A 6-digit passcode was sent to you at ${email}.`);
    // The application announces it.
    await isComplete(page);
    await page.clock.runFor(31_000);
    const status = page.getByRole('status').filter({ hasText: /./ });
    await expect.poll(() => status.allTextContents()).toEqual(['You can ask for another one now.']);
    await page.clock.runFor(31_000);
    await expect.poll(() => status.allTextContents()).toEqual(['Your code has expired. Resend code']);
  });
});
