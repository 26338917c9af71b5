import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, cut } from '../../fault-proxy/effects.ts';
import { violations } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { linkSentTo, someone } from '../support/inbox.ts';
import { useNetwork } from '../support/network.ts';
import { addresses } from '../support/system.ts';
import {
  askForLink,
  askForLinkHere,
  CARDS,
  haveFinishedSurvey,
  payWith,
  reachCheckout,
  signInHere,
  subscribe,
  takeSurvey,
} from './steps.ts';

const { host, provider, publicToken } = addresses;
const network = useNetwork();
const browser = useBrowser();

/** Everything that leaves the browser with a request, as text. */
const textOf = (request: Request) => `${request.url()} ${request.postData() ?? ''}`;

describe('the whole funnel', () => {
  it('leads from the landing page through a declined card to an account', async () => {
    const page = await browser.visit();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(textOf(request)));
    await page.goto(host);
    await page.getByRole('link', { name: 'Start Free Assessment' }).first().click();
    await takeSurvey(page);
    await page.getByText('6 months', { exact: true }).click();
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.waitForURL(/\/authentication$/);
    await signInHere(page, provider, someone());
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('$1,332.00').first().waitFor();
    await payWith(page, CARDS.declined);
    await page.getByText('Your card was declined.').waitFor();
    await page.reload();
    await page.getByText('Your card was declined.').waitFor();
    // The address that was entered is still there.
    await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('12 Main St');
    await payWith(page, CARDS.challenged);
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(/\/account$/);
    await page.getByText('Payment Processing').waitFor();
    await page.getByText('Your subscription has been activated successfully!').waitFor();
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByText('Payment Successful!').waitFor();
    await page.getByRole('heading', { name: 'Next Steps' }).waitFor();
    // No answer about health has left the browser.
    expect(sent.filter((text) => /Nickel|oat|Moderate|Weekly|10%2B/.test(text))).toEqual([]);
  });

  it('keeps the preselected plan for a person who signs in by a link', async () => {
    const page = await browser.visit();
    const email = someone();
    await haveFinishedSurvey(page, host);
    await page.goto(`${host}/pricing`);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await askForLinkHere(page, email);
    await page.goto(await linkSentTo(provider, email));
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('$795.00').first().waitFor();
    expect(publicToken).toMatch(/^public-token-test-/);
  });

  it('leads to the prices when the checkout cannot be created after a link', async () => {
    const page = await browser.visit(network.way());
    const email = someone();
    await haveFinishedSurvey(page, host);
    await askForLink(page, host, email);
    network.add({ address: /\/billing\/checkout-session$/, effect: cut });
    await page.goto(await linkSentTo(provider, email));
    await page.getByText('There was an issue creating your checkout session. Please try again.').waitFor();
    await page.waitForURL(/\/pricing$/);
    await page.getByRole('link', { name: 'My Account' }).first().waitFor();
  });

  it('leads a subscriber to the billing portal, and shows its changes', async () => {
    const page = await browser.visit();
    await subscribe(page, host, provider, someone());
    await page.goto(`${host}/pricing`);
    await page.getByRole('button', { name: 'Manage Your Subscription' }).click();
    await page.getByText('Your plan renews on').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByText('Your plan is canceled and ends on').waitFor();
    await page.getByRole('link', { name: 'Return to the site' }).click();
    await page.waitForURL(/\/account$/);
    await page.getByRole('button', { name: 'Manage Subscription' }).waitFor();
    // The payment service's event may arrive after the page.
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Manage Subscription' }).waitFor();
        return page.getByText(/^Canceled, yours until \w+ \d+, \d{4}\.$/).count();
      })
      .toBe(1);
    await page.getByRole('heading', { name: 'Receipts' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('returns from a cancelled checkout with banner, toast and clean URL', async () => {
    const page = await browser.visit();
    await reachCheckout(page, host, provider, someone());
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(/\/account$/);
    await page.getByText('You can try again anytime.').waitFor();
    await page.getByText('please contact our support team.').waitFor();
    await page.getByRole('heading', { name: 'Complete Your Subscription' }).waitFor();
    await page.getByText('Inactive').waitFor();
  });

  it('tries the other path when the portal fails, and shows an error', async () => {
    const page = await browser.visit(network.way());
    await subscribe(page, host, provider, someone());
    network.add({ address: /\/billing\/portal-session$/, effect: answer(500, '{}', { isReadable: false }) });
    await page.goto(`${host}/pricing`);
    await page.getByRole('button', { name: 'Manage Your Subscription' }).click();
    await page
      .getByText('There was a problem accessing your subscription. Trying alternative method.')
      .waitFor();
    await page.getByText('Active Subscription Found').waitFor();
    await page.waitForURL(/\/account$/);
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.getByText('There was a problem managing your subscription. Please try again.').waitFor();
  });
});

describe('the checkout redirect', () => {
  it('sends a signed-out person to the login screen, and says why', async () => {
    const page = await browser.visit();
    await page.goto(`${host}/payment-processing`);
    await page.getByText('Please verify your email before proceeding to payment.').waitFor();
    await page.waitForURL(/\/authentication$/);
  });

  it('reports the error and leads back to the prices', async () => {
    const page = await browser.visit(network.way());
    await haveFinishedSurvey(page, host);
    network.add({ address: /\/billing\/checkout-session$/, effect: cut });
    await page.goto(`${host}/pricing`);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await signInHere(page, provider, someone());
    await page.getByRole('heading', { name: 'Checkout Error' }).waitFor();
    await page.getByText('Failed to create checkout session').waitFor();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await page.waitForURL(/\/pricing$/);
    await page.evaluate(() => localStorage.removeItem('onboardingEmail'));
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await page.getByText('Email not found. Please log in again.').waitFor();
    await page.goto(`${host}/payment-processing`);
    await page.getByText('Email not found. Please complete the authentication process again.').waitFor();
  });
});
