import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInToAccount } from './site/steps.ts';
import { violations } from './support/accessibility.ts';
import { type Application, startApplication } from './support/application.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, signInByCode } from './support/embed.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { someone } from './support/inbox.ts';
import { focusComesTo, press } from './support/keyboard.ts';
import { describeInModes } from './support/modes.ts';
import { addresses } from './support/system.ts';
import { hasWholeSpinner } from './support/whole-spinner.ts';

const browser = useBrowser();

let application: Application;
beforeAll(async () => {
  application = await startApplication();
});
afterAll(() => application.close());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const authorizeUrl = (mode: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    client_id: application.clientId,
    redirect_uri: `${application.origin}/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'state-1',
    ...more,
  });
  return embedUrl({}, mode, `&screen=identity-provider&${query}`);
};

const logoutUrl = (mode: string) =>
  embedUrl(
    {},
    mode,
    `&screen=identity-provider&${new URLSearchParams({ client_id: application.clientId, post_logout_redirect_uri: `${application.origin}/bye` })}`,
  );

describeInModes('consent in %s mode', (mode, it) => {
  // @asvs 10.7.2
  it('identifies the person to an application after they allow it', async () => {
    const page = await browser.visit();
    await signInByCode(page);
    await page.goto(authorizeUrl(mode));
    await page.getByRole('heading', { name: /^Sign in to Acme with / }).waitFor();
    await page.getByText('Acme is requesting to:').waitFor();
    await page.getByText('View your personal profile information').waitFor();
    await page.getByRole('button', { name: 'Allow', disabled: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('state')).toBe('state-1');

    expect(searchParams.get('code')).toBeTruthy();
  });

  it('tells the application that the person has denied it', async () => {
    const page = await browser.visit();
    await signInByCode(page);
    await page.goto(authorizeUrl(mode));
    // The page navigates away at once, so its messages are recorded within it.
    const said: string[] = [];
    await page.exposeFunction('hear', (text: string) => said.push(text));
    await page.evaluate(() => {
      const { hear } = globalThis as unknown as { hear(text: string | null): void };
      const element = document.querySelector('login-widget') as Element;
      const root = element.shadowRoot ?? element;
      new MutationObserver(() => hear(root.textContent)).observe(root, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Deny', disabled: false }).click();
    await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
    await expect.poll(() => said.at(-1)).toContain('Access to the application was denied.');
  });

  it('tells an application at once that nobody is signed in, that they must be asked, and who they are', async () => {
    const page = await browser.visit();
    const silently = async () => {
      await page.goto(authorizeUrl(mode, { prompt: 'none' }));
      await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('state')).toBe('state-1');
      return searchParams.get('error') ?? searchParams.has('code');
    };
    expect(await silently()).toBe('login_required');
    await signInByCode(page);
    expect(await silently()).toBe('consent_required');
    await page.goto(authorizeUrl(mode));
    await page.getByRole('button', { name: 'Allow', disabled: false }).click();
    await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
    expect(await silently()).toBe(true);
    // Asked again, they may change their mind.
    await page.goto(authorizeUrl(mode, { prompt: 'consent' }));
    await page.getByRole('button', { name: 'Deny', disabled: false }).click();
    await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  });

  it('brings what the keyboard reaches into view below a header of the page', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 420 }, isAroundPlain: true });
    await signInByCode(page);
    await page.goto(authorizeUrl(mode));
    await page.getByRole('button', { name: 'Deny', disabled: false }).waitFor();
    await page.evaluate(() => {
      const header = document.createElement('header');
      header.style.cssText = 'position: sticky; top: 0; height: 80px; z-index: 1; background: silver';
      const rest = document.createElement('footer');
      rest.style.height = '100vh';
      document.body.prepend(header);
      document.body.append(rest);
    });
    await page.getByRole('button', { name: 'Deny' }).focus();
    const summary = page.locator('summary').last();
    await summary.evaluate((node) =>
      scrollBy({ top: node.getBoundingClientRect().top - 20, behavior: 'instant' }),
    );
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => summary.evaluate((node) => node.matches(':focus'))).toBe(true);
    await expect.poll(async () => (await summary.boundingBox())?.y).toBeGreaterThanOrEqual(80);
  });

  it('draws a whole spinner within the card while the provider is asked', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 }, isAroundPlain: true });
    await signInByCode(page);
    const answer = await holdAnswers(page, '**/oauth/authorize/start');
    await page.goto(authorizeUrl(mode));
    await hasWholeSpinner(page);
    await answer();
    await page.getByRole('button', { name: 'Allow', disabled: false }).waitFor();
  });

  it('breaks the long name of a scope within the card', async () => {
    const page = await browser.visit({ viewport: { width: 320, height: 740 }, isAroundPlain: true });
    await signInByCode(page);
    const scope = 'https://acme.example/auth/spreadsheets.currentonly.and.everything.else';
    await page.goto(authorizeUrl(mode, { scope: `openid ${scope}` }));
    await page.getByText(scope).waitFor();
    const overhang = () => document.documentElement.scrollWidth - innerWidth;
    await expect.poll(() => page.evaluate(overhang)).toBe(0);
  });

  it('names a parameter that the application left out', async () => {
    const page = await browser.visit();
    await signInByCode(page);
    await page.goto(authorizeUrl(mode, { redirect_uri: '' }));
    await page.getByRole('heading', { name: 'Looks like there was an error!' }).waitFor();
    await page
      .getByText(
        'Required parameter is missing: redirect_uri. Please reach out to the application developer.',
      )
      .waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('requires a signed-in person', async () => {
    const page = await browser.visit();
    await page.goto(authorizeUrl(mode));
    await page.getByText('No active session detected. Please log in to continue.').waitFor();
  });

  it('signs out for an application only when the person says yes', async () => {
    const page = await browser.visit();
    await signInByCode(page);
    await page.goto(logoutUrl(mode));
    await page.getByRole('heading', { name: 'Log out?' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.getByText('You have not been logged out. You may close this page.').waitFor();
    await page.getByRole('heading', { name: 'You are still logged in' }).waitFor();
    expect(await page.locator('.lw-success').count()).toBe(0);
    expect((await page.context().cookies()).some(({ name }) => name === 'stytch_session')).toBe(true);

    await page.goto(logoutUrl(mode));
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
    expect((await page.context().cookies()).some(({ name }) => name === 'stytch_session')).toBe(false);
  });
});

describe('an application that a person allowed', () => {
  it('appears in their account on the site, and can be disconnected there', async () => {
    const { host, provider } = addresses;
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await signInToAccount(page, host, provider, someone());
    await page.goto(authorizeUrl('light'));
    await page.getByRole('button', { name: 'Allow', disabled: false }).click();
    await page.getByRole('heading', { name: 'Back at Acme' }).waitFor();
    await page.goto(`${host}/account`);
    await page.getByText('Can see your email address and your name.').waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Disconnect Acme');
    await page.getByText('Acme will lose its access to your account at once.').waitFor();
    await focusComesTo(page, /^Acme will lose its access/);
    await press(page, 'Cancel');
    await focusComesTo(page, 'Disconnect Acme');
    await page.keyboard.press('Enter');
    await focusComesTo(page, /^Acme will lose its access/);
    await press(page, 'Yes, disconnect');
    await page.getByText('Acme was disconnected.').waitFor();
    await focusComesTo(page, 'Connected apps');
    await page.goto(authorizeUrl('light'));
    await page.getByText('Acme is requesting to:').waitFor();
  });
});
