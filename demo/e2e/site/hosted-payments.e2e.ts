import { describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { someone } from '../support/inbox.ts';
import { addresses } from '../support/system.ts';
import { typeOver } from '../support/type-over.ts';
import { ADDRESS, CARDS, choosePlan, enterCard, payWith, reachCheckout, subscribe } from './steps.ts';

const { host, provider } = addresses;
const browser = useBrowser({ isAroundPlain: true });

describe('the hosted checkout', () => {
  it('shows a refused form again on reload, Back and Forward, with the focus on its first problem', async () => {
    const page = await browser.visit();
    await reachCheckout(page, host, provider, someone());
    await payWith(page, CARDS.succeeds, { State: 'Bavaria' });
    await page.getByText('Enter a state of the US').waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('state');
    await page.getByRole('alert').getByText('Enter your card again.').waitFor();
    expect(await page.getByLabel('Card number').inputValue()).toBe('');
    expect(await page.getByLabel('Name on card').inputValue()).toBe('Ada Lovelace');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.getByText('Enter a state of the US').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Subscribe' }).waitFor();
    await page.goForward();
    await page.getByText('Enter a state of the US').waitFor();
    expect(await page.getByLabel('Street address').inputValue()).toBe('12 Main St');
  });

  it('lets the browser refuse a wrong ZIP code, so that the card stays in the form', async () => {
    const page = await browser.visit();
    await reachCheckout(page, host, provider, someone());
    const before = page.url();
    await payWith(page, CARDS.succeeds, { 'ZIP code': '9720' });
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('zip');
    expect(page.url()).toBe(before);
    expect(await page.getByLabel('Card number').inputValue()).toBe(CARDS.succeeds);
    await typeOver(page.getByLabel('ZIP code'), '97201');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL(/\/account$/);
  });

  it('is sent once while Enter is held', async () => {
    const page = await browser.visit();
    await reachCheckout(page, host, provider, someone());
    let isSent = () => {};
    const sent = new Promise<void>((resolve) => {
      isSent = resolve;
    });
    const forms: string[] = [];
    await page.route(/\/c\/pay\//, async (route) => {
      if (route.request().method() === 'POST') {
        forms.push(route.request().url());
        await sent;
      }
      await route.continue();
    });
    for (const [label, value] of Object.entries(ADDRESS))
      await typeOver(page.getByLabel(label, { exact: true }), value);
    await enterCard(page, CARDS.succeeds);
    for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    isSent();
    await page.waitForURL(/\/account$/);
    expect(forms).toHaveLength(1);
  });

  it('shows the bank’s confirmation again on Back', async () => {
    const page = await browser.visit();
    await reachCheckout(page, host, provider, someone());
    await payWith(page, CARDS.challenged);
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByText('We are unable to authenticate your payment method.').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(/\/account$/);
  });
});

describe('a checkout that another tab has closed', () => {
  it('shows the result after the payment form, and Back leads on from there', async () => {
    const page = await browser.visit();
    await reachCheckout(page, host, provider, someone());
    const other = await page.context().newPage();
    await other.goto(`${host}/pricing`);
    await other.getByRole('radio', { name: /^6 months/ }).check();
    await other.getByRole('button', { name: 'Continue to checkout' }).click();
    await other.waitForURL(/\/c\/pay\//);
    await payWith(page, CARDS.succeeds);
    await page.getByText('This checkout is closed').waitFor();
    await page.getByRole('link', { name: 'Return to the site' }).click();
    await page.getByRole('heading', { name: 'My Account' }).waitFor();
    await page.goBack();
    await page.getByText('This checkout is closed').waitFor();
  });
});

describe('the billing portal', () => {
  it('changes the plan after a page that says what it costs, and not again on Back', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await subscribe(page, host, provider, someone());
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByText('Your plan renews on').waitFor();
    await choosePlan(page, '6 months');
    await page.getByText('Credit for unused time, 3 months').waitFor();
    await page.getByText('Paid with Visa ending in 4242.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Membership, 3 months' }).waitFor();
    await choosePlan(page, '6 months');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your plan has changed.').waitFor();
    await page.getByRole('heading', { name: 'Membership, 6 months' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Membership, 6 months' }).waitFor();
    expect(await page.getByText('Credit for unused time').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  });

  it('changes the plan after the bank’s confirmation, in a window of 320 px', async () => {
    const page = await browser.visit({ viewport: { width: 320, height: 640 } });
    await reachCheckout(page, host, provider, someone());
    await payWith(page, CARDS.challenged);
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await choosePlan(page, '6 months');
    const confirm = page.getByRole('button', { name: 'Confirm' });
    const lines = await confirm.evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    await confirm.click();
    await page.getByText(/confirm a payment of \$537\.\d\d\./).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Fail' }).click();
    await page.getByRole('alert').getByText('Your plan has not changed.').waitFor();
    await page.getByRole('link', { name: 'Change your card' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByText('Your plan has changed.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Membership, 6 months' }).waitFor();
  });

  it.each([360, 1280])('lines up the invoices at %i px, and prints them without buttons', async (width) => {
    const page = await browser.visit({ viewport: { width, height: 740 } });
    await subscribe(page, host, provider, someone());
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await choosePlan(page, '6 months');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your plan has changed.').waitFor();
    // The style sheet may come after the text.
    await page.waitForLoadState();
    const edges = (of: string, edge: 'left' | 'right') =>
      page
        .locator(`.invoices > li > ${of}`)
        .evaluateAll((parts, side) => parts.map((part) => part.getBoundingClientRect()[side]), edge);
    for (const [left = 0, other] of [await edges('.number', 'left'), await edges('.money', 'right')]) {
      expect(left).toBeGreaterThan(0);
      expect(other).toBe(left);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('button:visible, a:visible').count()).toBe(0);
    expect(await page.locator('.invoices > li:visible').count()).toBe(2);
  });

  it('replaces the card after the bank’s confirmation, and shows no refused form on Back', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await subscribe(page, host, provider, someone());
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByRole('link', { name: 'Change card' }).click();
    await enterCard(page, CARDS.declined);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await enterCard(page, CARDS.challenged);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your bank is asking you to confirm your card.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByText('Your card has changed.').waitFor();
    await page.getByText('Paid with Visa ending in 3184.').waitFor();
    await page.goBack();
    await page.getByText('Paid with Visa ending in 3184.').waitFor();
    await page.goBack();
    await page.getByText('Your plan is paid with Visa ending in 3184.').waitFor();
    expect(await page.getByText('Your card was declined.').count()).toBe(0);
  });

  it('ends with a log-out, so that Back on a shared computer shows nothing of it', async () => {
    const page = await browser.visit();
    await subscribe(page, host, provider, someone());
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByRole('link', { name: 'Return to the site' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL(`${host}/`);
    await page.evaluate(() => history.go(-2));
    await page.getByRole('heading', { name: 'This page has expired' }).waitFor();
    expect(await page.getByText('Visa').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('lets a canceled plan be renewed before it is changed', async () => {
    const page = await browser.visit();
    await subscribe(page, host, provider, someone());
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText('Your plan is canceled and ends on').waitFor();
    expect(await page.getByRole('button', { name: 'Change plan' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Renew plan' }).click();
    await page.getByText('Your plan renews on').waitFor();
    await page.getByRole('button', { name: 'Change plan' }).waitFor();
  });
});
