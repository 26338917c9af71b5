import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { useBrowser } from './browser.ts';
import { embedUrl } from './embed.ts';
import { answer } from './fault-matrix/faults.ts';
import { someone } from './inbox.ts';
import { typeOver } from './type-over.ts';

const browser = useBrowser();
const otp = { products: ['otp'], otpOptions: { methods: ['email'] } };

const json = (status: number, body: string, contentType = 'application/json') =>
  answer(status, body, { 'content-type': contentType });

/** Faults of the network and of what answers (`reliability.md`, section 3.2), and what the person reads. */
const FAULTS: [name: string, fault: (route: Route) => Promise<void>, words: string | RegExp][] = [
  ['the network is down', (route) => route.abort('internetdisconnected'), 'Unable to contact our servers.'],
  ['an ad blocker is at work', (route) => route.abort('blockedbyclient'), 'Unable to contact our servers.'],
  [
    'the provider fails with a reason',
    json(500, '{"status_code":500,"error_type":"internal","error_message":"We are down.","error_url":"x"}'),
    'We are down.',
  ],
  ['a proxy answers with its own page', json(502, '<h1>Bad gateway</h1>', 'text/html'), /servers|went wrong/],
  ['the answer is cut off', json(200, '{"data":{"method_'), /servers|went wrong/],
  ['the answer is empty', json(200, '{}'), /servers|went wrong/],
  ['the answer is null', json(200, 'null'), /servers|went wrong/],
  ['the answer lacks what is needed', json(200, '{"data":{}}'), /servers|went wrong/],
  ['the error is null', json(400, 'null'), /servers|went wrong/],
  ['the error is text', json(400, '"no"'), /servers|went wrong/],
  [
    'the reason holds markup',
    json(
      400,
      '{"status_code":400,"error_type":"x","error_message":"<img src=x onerror=alert(1)>","error_url":"x"}',
    ),
    '<img src=x onerror=alert(1)>',
  ],
];

async function submit(page: Page): Promise<string> {
  const email = someone();
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  return email;
}

describe('sending a code', () => {
  it.each(FAULTS)(
    'says so when %s, keeps the address, and works once that is over',
    async (_, fault, words) => {
      const page = await browser.visit();
      await page.route('**/otps/email/login_or_create', fault);
      await page.goto(embedUrl(otp, 'shadow'));
      const email = await submit(page);
      await page.getByRole('alert').getByText(words).waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      await page.unroute('**/otps/email/login_or_create');
      await page.getByRole('button', { name: 'Continue with email' }).click();
      await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    },
  );

  it.each(['light', 'shadow'])(
    "links to the provider's own site and to nothing else, in %s mode",
    async (mode) => {
      const page = await browser.visit();
      const error = {
        status_code: 400,
        error_type: 'no_login_redirect_url',
        error_message:
          'See https://provider.example/docs#urls, not https://evil.example/ or javascript:alert(1) <a href="https://evil.example">here</a>.',
        error_url: 'https://provider.example/docs/api/errors/400#no_login_redirect_url',
      };
      await page.route('**/otps/email/login_or_create', json(400, JSON.stringify(error)));
      await page.goto(embedUrl(otp, mode));
      await submit(page);
      const alert = page.getByRole('alert').filter({ hasText: 'See' });
      await alert.waitFor();
      expect((await alert.textContent())?.trim()).toBe(error.error_message);
      const links = alert.getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        'https://provider.example/docs#urls',
      ]);
      expect(await links.getAttribute('rel')).toBe('noopener noreferrer');
      expect(await links.getAttribute('target')).toBe('_blank');
      expect(await violations(page)).toEqual([]);
    },
  );

  it('is one request for three quick presses on a slow network', async () => {
    const page = await browser.visit();
    let requests = 0;
    await page.route('**/otps/email/login_or_create', async (route) => {
      requests += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(embedUrl(otp, 'light'));
    await typeOver(page.getByLabel('Email'), someone());
    await page.getByRole('button', { name: 'Continue with email' }).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    expect(requests).toBe(1);
  });

  it('says after five seconds that it is still working, and can be given up', async () => {
    const page = await browser.visit();
    await page.route('**/otps/email/login_or_create', () => new Promise(() => undefined));
    await page.goto(embedUrl(otp, 'light'));
    await submit(page);
    await page.getByText('Still working…').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Still working…').waitFor({ state: 'detached' });
  });

  it('does not wait for settings that never come', async () => {
    const page = await browser.visit();
    await page.route('**/projects/bootstrap/**', () => new Promise(() => undefined));
    await page.goto(embedUrl(otp, 'light'));
    await submit(page);
    await page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
  });
});
