import { expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { callProvider } from './support/call-provider.ts';
import { codeSentTo, someone } from './support/inbox.ts';
import { addresses } from './support/system.ts';

const browser = useBrowser();
const { provider } = addresses;

const send = async (email: string) => {
  await callProvider(addresses, '/otps/email/login_or_create', { email, expiration_minutes: 5 });
  return codeSentTo(provider, email);
};

it('the inbox names its controls by their message, and copies the code of that one', async () => {
  const page = await browser.visit();
  const [first, second] = [someone(), someone()];
  await send(first);
  const code = await send(second);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: provider });
  await page.goto(`${provider}/inbox`);
  const named = (start: string, email: string) =>
    page.getByRole('button', { name: new RegExp(`^${start} for ${email}, \\S`) });
  await named('Copy code', first).waitFor();
  await named('Copy code', second).click();
  await named('Copied', second).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await named('Copy code', second).waitFor();
  // Other journeys may have sent somebody two messages within a minute.
  const items = page.getByRole('listitem').filter({ hasText: new RegExp(`${first}|${second}`) });
  const names = await items.locator(':is(button, summary, a):visible').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  expect(await violations(page)).toEqual([]);
});

it('the inbox fits in a phone with text of twice its size, and breaks no code', async () => {
  const page = await browser.visit({ viewport: { width: 320, height: 568 } });
  const email = someone();
  await send(email);
  await page.goto(`${provider}/inbox?to=${encodeURIComponent(email)}`);
  await page.locator('.code').waitFor();
  const [overflow, lines] = await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '32px';
    const code = document.querySelector('.code') as HTMLElement;
    return [
      root.scrollWidth - innerWidth,
      code.offsetHeight / Number.parseFloat(getComputedStyle(code).fontSize),
    ];
  });
  expect(overflow).toBeLessThanOrEqual(0);
  expect(lines).toBeLessThan(2);
});

it('the inbox breaks a long address before its host, on a phone', async () => {
  const page = await browser.visit({ viewport: { width: 360, height: 640 } });
  const email = `grace.hopper.${someone()}`;
  await send(email);
  await page.goto(`${provider}/inbox?to=${encodeURIComponent(email)}`);
  const address = page.locator('.to');
  await address.waitFor();
  expect(await address.innerText()).toBe(email);
  const lines = await address.evaluate((element) => {
    const range = document.createRange();
    range.selectNode(element.lastChild as Node);
    return [String(range), range.getClientRects().length];
  });
  expect(lines).toEqual([email.slice(email.indexOf('@')), 1]);
});
