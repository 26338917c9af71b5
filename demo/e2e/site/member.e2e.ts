import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { linkSentTo, someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { askForLinkHere, haveFinishedSurvey, signInToAccount, subscribe } from './steps.ts';

const { host, provider } = addresses;
const browser = useBrowser();

describe('the account of a member', () => {
  it('says when the sensors come and where they go, and changes the address', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await subscribe(page, host, provider, someone());
    await page.getByText('Your first two sensors ship on the next business day').waitFor();
    await page.getByText('12 Main St').waitFor();
    await page.getByRole('button', { name: 'Change address' }).click();
    await typeOver(page.getByLabel('Street address'), '9 Oak Ave');
    expect(await page.getByLabel('ZIP code').getAttribute('inputmode')).toBe('numeric');
    await typeOver(page.getByLabel('ZIP code'), '97');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter five digits.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('zip');
    expect(await violations(page)).toEqual([]);
    // As a Japanese keyboard writes it.
    await typeOver(page.getByLabel('ZIP code'), '９７３０１');
    await typeOver(page.getByLabel('State'), 'Bavaria');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a state of the US, such as Oregon or OR.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('state');
    expect(await page.getByLabel('State').getAttribute('aria-invalid')).toBe('true');
    await typeOver(page.getByLabel('State'), 'Ｗａｓｈｉｎｇｔｏｎ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').filter({ hasText: 'Your address was changed.' }).waitFor();
    await page.getByText('9 Oak Ave').waitFor();
    await page.getByText(', WA 97301').waitFor();
    await page.reload();
    await page.getByText('Portland, WA 97301').waitFor();
  });

  it('shows the changed address and says so, although the form for it was as long as a phone', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await subscribe(page, host, provider, someone());
    await page.getByRole('button', { name: 'Change address' }).click();
    await typeOver(page.getByLabel('Street address'), '9 Oak Ave');
    await typeOver(page.getByLabel('ZIP code'), '97301');
    await page.keyboard.press('Enter');
    const isSeen = (text: string) =>
      page.getByText(text).evaluate((node) => {
        const { left, top, bottom } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + 5, (top + bottom) / 2));
      });
    await page.getByText('Your address was changed.').waitFor();
    await expect.poll(() => isSeen('Your address was changed.')).toBe(true);
    expect(await isSeen('9 Oak Ave')).toBe(true);
    expect(await isSeen('Change address')).toBe(true);
  });

  it('names the day of the renewal as the prices do, where it is another day by now', async () => {
    const timezoneId = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const page = await browser.visit({ timezoneId });
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/pricing`);
    const promised = await page.getByText(/^Renews on .* for \$795, cancel anytime\.$/).textContent();
    await subscribe(page, host, provider, someone());
    await page.getByText(promised as string).waitFor();
  });

  it('fits in a window of 180 px, as on a phone with text of 200 %', async () => {
    const page = await browser.visit({ viewport: { width: 180, height: 400 } });
    await subscribe(page, host, provider, someone());
    await page.getByText('12 Main St').waitFor();
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('.panel')].flatMap((panel) => {
        const { right } = panel.getBoundingClientRect();
        return [...panel.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > right)
          .map((part) => part.outerHTML.slice(0, 99));
      }),
    );
    expect(wide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(180);
  });

  it('lists the devices with their time, and logs out another one', async () => {
    const email = someone();
    const phone = await browser.visit({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    });
    await signInToAccount(phone, host, provider, email);
    // By a link: one address gets a code only twice a minute.
    const page = await browser.visit();
    await page.goto(`${host}/account`);
    await askForLinkHere(page, email);
    await page.goto(await linkSentTo(provider, email));
    await page.waitForURL(/\/account$/);
    const devices = page.getByRole('listitem').filter({ hasText: 'Last seen on' });
    await devices.filter({ hasText: 'This device' }).waitFor();
    await expect.poll(() => devices.count()).toBe(2);
    expect(await devices.filter({ hasText: 'This device' }).getByRole('button').count()).toBe(0);
    await phone.reload();
    await expect.poll(() => phone.getByRole('listitem').filter({ hasText: 'Last seen on' }).count()).toBe(2);
    await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
    await page.getByText('Safari on iPhone was logged out.').waitFor();
    await expect.poll(() => devices.count()).toBe(1);
    // The page that is still open there finds out with its next call.
    await phone.bringToFront();
    await phone.getByRole('button', { name: /^Log out/ }).click();
    await phone.getByText('on another device').waitFor();
    expect(await phone.getByText(email).count()).toBe(0);
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('link', { name: 'Log In' }).click();
    await phone.waitForURL(/\/authentication$/);
    await expect.poll(() => phone.evaluate(() => history.state.usr)).toEqual({ source: 'header' });
    expect(await violations(page)).toEqual([]);
  });
});
