import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { type Application, startApplication } from './support/application.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import { addMember, addOrganization, discovery, openBusiness, openLink } from './support/organizations.ts';
import { heading, press } from './support/ways.ts';

const browser = useBrowser();
const direct = { ...discovery, directLoginForSingleMembership: { status: true } };

let application: Application;
beforeAll(async () => {
  application = await startApplication();
});
afterAll(() => application.close());

async function open(): Promise<Page> {
  return browser.visit();
}

async function signIn(page: Page, mode: string): Promise<void> {
  const email = someone();
  await addMember(await addOrganization('Acme'), email);
  await openBusiness(page, direct, mode);
  await openLink(page, email);
  await heading(page, 'Success!');
}

const consent = (page: Page, mode: string, query: Record<string, string>) =>
  page.goto(
    embedUrl(
      { authFlowType: 'Discovery' },
      mode,
      `&screen=identity-provider&${new URLSearchParams({ client_id: application.clientId, ...query })}`,
    ),
  );

const authorize = (page: Page, mode: string) =>
  consent(page, mode, {
    redirect_uri: `${application.origin}/callback`,
    response_type: 'code',
    scope: 'openid email calendar',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 'state-1',
  });

const isSignedIn = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === 'stytch_session');

describeInModes("a member's consent in %s mode", (mode, it) => {
  it('identifies them to an application, and is requested once', async () => {
    const page = await open();
    await signIn(page, mode);
    await authorize(page, mode);
    await page.getByText('Acme is requesting to:').waitFor();
    await page.getByText('You do not have permissions to grant Acme access').waitFor();
    await page.getByText('calendar', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Allow', disabled: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Allow');
    await heading(page, 'Back at Acme');
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('state')).toBe('state-1');
    expect(searchParams.get('code')).toBeTruthy();
    await authorize(page, mode);
    await heading(page, 'Back at Acme');
  });

  it('requires a signed-in member', async () => {
    const page = await open();
    await authorize(page, mode);
    await page.getByText('No active session detected. Please log in to continue.').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('is requested before an application signs them out', async () => {
    const page = await open();
    await signIn(page, mode);
    const query = { post_logout_redirect_uri: `${application.origin}/bye` };
    await consent(page, mode, query);
    await heading(page, 'Log out?');
    await press(page, 'No');
    await page.getByText('You have not been logged out. You may close this page.').waitFor();
    await page.getByRole('heading', { name: 'You are still logged in' }).waitFor();
    expect(await page.locator('.lw-success').count()).toBe(0);
    expect(await isSignedIn(page)).toBe(true);
    await consent(page, mode, query);
    await press(page, 'Yes');
    await heading(page, 'Back at Acme');
    expect(await isSignedIn(page)).toBe(false);
  });
});
