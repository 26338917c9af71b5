import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/accessibility.ts';
import { type Application, startApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { someone } from '../support/inbox.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { addresses } from '../support/system.ts';
import { signInHere, signInToAccount } from './steps.ts';

const { host, provider } = addresses;
const browser = useBrowser();

let application: Application;
beforeAll(async () => {
  application = await startApplication();
});
afterAll(() => application.close());

/** Address at which the application asks for consent. */
const authorization = (more: Record<string, string> = {}) =>
  `${host}/oauth/authorize?${new URLSearchParams({
    client_id: application.clientId,
    redirect_uri: `${application.origin}/callback`,
    response_type: 'code',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 'state-1',
    ...more,
  })}`;

describe("the element's other screens on the site", () => {
  it('ask for a session before another application is allowed', async () => {
    const page = await browser.visit();
    const requested = `${host}/oauth/authorize?client_id=x&redirect_uri=http://localhost:1/cb&response_type=code`;
    await page.goto(requested);
    await page.getByText('No active session detected. Please log in to continue.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log In' }).click();
    await signInHere(page, provider, someone());
    await page.waitForURL(requested);
    await page.getByRole('link', { name: 'My Account' }).first().waitFor();
    expect(await page.getByText('No active session detected.').count()).toBe(0);
  });

  it.each([{ prompt: 'login' }, { max_age: '0' }])(
    'ask for a new login when an application wants one: %j',
    async (more) => {
      const page = await browser.visit({ viewport: { width: 360, height: 740 } });
      const email = someone();
      await signInToAccount(page, host, provider, email);
      const request = authorization(more);
      await page.goto(request);
      await page.getByRole('heading', { name: 'Log in again' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Log In' }).click();
      await signInHere(page, provider, email);
      await page.waitForURL(/\/oauth\/authorize\?.*state=state-1/);
      await page.reload();
      await page.getByRole('button', { name: 'Allow', disabled: false }).click();
      await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
      expect(new URL(page.url()).searchParams.get('code')).toBeTruthy();
      // The next request wants the next login.
      await page.goto(request);
      await page.getByRole('heading', { name: 'Log in again' }).waitFor();
    },
  );

  it('ask for a login when another tab logs out during the question', async () => {
    const page = await browser.visit();
    const email = someone();
    await signInToAccount(page, host, provider, email);
    const other = await page.context().newPage();
    await other.goto(`${host}/account`);
    await page.goto(authorization());
    await page.getByRole('button', { name: 'Allow', disabled: false }).waitFor();
    await other.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('heading', { name: 'Log in first' }).waitFor();
    await page.getByRole('link', { name: 'Log In' }).last().click();
    await signInHere(page, provider, email);
    await page.getByRole('button', { name: 'Allow', disabled: false }).click();
    await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
  });

  it('do not let their card collapse while they load', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await signInToAccount(page, host, provider, someone());
    await recordShifts(page);
    await page.goto(`${host}/passkeys`);
    await page.getByRole('heading', { name: 'Set up a new Passkey' }).waitFor();
    const sum = (await shiftsOf(page)).reduce((all, shift) => all + shift, 0);
    // https://web.dev/articles/cls: up to 0.1 is good.
    expect(sum).toBeLessThanOrEqual(0.1);
  });

  it('name the parameter that an application omitted', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await page.goto(`${host}/oauth/authorize?client_id=x`);
    await page.getByText('Required parameter is missing: redirect_uri.').waitFor();
  });

  it.each([
    ['', 'client_id'],
    ['?client_id=x', 'post_logout_redirect_uri'],
    ['?client_id=x&post_logout_redirect_uri=', 'post_logout_redirect_uri'],
    ['?post_logout_redirect_uri=http://localhost:1/bye', 'client_id'],
  ])('name the parameter of a log-out that an application omitted: %s lacks %s', async (query, name) => {
    const page = await browser.visit();
    await page.goto(`${host}/oauth/logout${query}`);
    await page.getByText(`Required parameter is missing: ${name}.`).waitFor();
    expect(await page.getByRole('link', { name: 'Log In' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('offer to set up a passkey, and Skip leads back to the account', async () => {
    const page = await browser.visit();
    await signInToAccount(page, host, provider, someone());
    await page.goto(`${host}/passkeys`);
    await page.getByRole('button', { name: 'Create a Passkey' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.waitForURL(/\/account$/);
  });
});
