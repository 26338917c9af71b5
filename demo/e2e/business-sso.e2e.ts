import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { embedUrl, recordEvents, seenEvents } from './support/embed.ts';
import { someone } from './support/inbox.ts';
import { describeInModes } from './support/modes.ts';
import {
  addConnection,
  addMember,
  addOrganization,
  discovery,
  openBusiness,
  openLink,
  removeConnection,
  toConnectionSearch,
} from './support/organizations.ts';
import { typeOver } from './support/type-over.ts';
import { heading, press } from './support/ways.ts';

const browser = useBrowser();

async function open(): Promise<Page> {
  const page = await browser.visit();
  await recordEvents(page);
  return page;
}

/** Signs in at the stand-in provider with this address, and returns to the page. */
async function comeBack(page: Page, email: string): Promise<void> {
  await typeOver(page.getByLabel('Another account'), email);
  await page.keyboard.press('Enter');
  await heading(page, 'Success!');
  await expect
    .poll(async () => (await seenEvents(page)).map(([, { type }]) => type).filter(Boolean))
    .toEqual(['B2B_SSO_AUTHENTICATE']);
  await page.waitForURL((url) => !url.searchParams.has('token'));
}

async function search(page: Page, mode: string, email: string): Promise<void> {
  await toConnectionSearch(page, mode, email);
  await page.keyboard.press('Enter');
}

/**
 * Lets a new member of an organization that demands its own provider choose it.
 *
 * @returns the page's configuration
 */
async function chooseSso(page: Page, email: string, mode: string): Promise<object> {
  const policy = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] };
  const juliet = await addOrganization('Juliet', policy);
  await addMember(juliet, email);
  await addConnection(juliet, 'Juliet sign-in');
  const here = embedUrl(discovery, mode);
  const config = { ...discovery, ssoOptions: { loginRedirectURL: here, signupRedirectURL: here } };
  await openBusiness(page, config, mode);
  await openLink(page, email);
  await press(page, 'Juliet');
  return config;
}

describeInModes("an organization's own provider, %s mode", (mode, it) => {
  it('is opened at once for an address with only one', async () => {
    const page = await open();
    const email = someone();
    const golf = await addOrganization('Golf');
    await addMember(golf, email);
    await addConnection(golf, 'Golf sign-in');
    await search(page, mode, email);
    await comeBack(page, email);
  });

  it('is still looked for after a reload and after Back from the provider', async () => {
    const page = await open();
    const email = someone();
    const foxtrot = await addOrganization('Foxtrot');
    await addMember(foxtrot, email);
    await addConnection(foxtrot, 'Foxtrot sign-in');
    await toConnectionSearch(page, mode, email);
    await page.reload();
    await heading(page, 'Enter your email to continue');
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await heading(page, 'Choose an account');
    await page.goBack();
    await heading(page, 'Enter your email to continue');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await press(page, 'Continue');
    await comeBack(page, email);
  });

  it('is chosen for an address with several', async () => {
    const page = await open();
    const email = someone();
    const hotel = await addOrganization('Hotel');
    await addMember(hotel, email);
    await addConnection(hotel, 'Front desk');
    await addConnection(hotel, 'Back office');
    await search(page, mode, email);
    await heading(page, 'Select a connection to continue');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Continue with Back office');
    await comeBack(page, email);
  });

  it("is found by the organization's slug for an address without one", async () => {
    const page = await open();
    const email = someone();
    const india = await addOrganization('India', { sso_jit_provisioning: 'ALL_ALLOWED' });
    await addConnection(india, 'India sign-in');
    await search(page, mode, email);
    await heading(page, "Sorry, we couldn't find any connections.");
    await page
      .getByText(
        "Please input the Organization's unique slug to continue. If you don't know the unique slug, log in through another method to view all of your available Organizations.",
        { exact: true },
      )
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await typeOver(page.getByLabel('Enter org slug'), 'there-is-none');
    await page.keyboard.press('Enter');
    await page.getByText('Organization not found. Please try again.', { exact: true }).waitFor();
    await page.reload();
    await heading(page, "Sorry, we couldn't find any connections.");
    expect(await page.getByLabel('Enter org slug').inputValue()).toBe('there-is-none');
    await typeOver(page.getByLabel('Enter org slug'), india.organization_slug);
    await page.keyboard.press('Enter');
    await heading(page, 'Continue to India');
    await page.reload();
    await heading(page, 'Continue to India');
    await press(page, 'Continue with India sign-in');
    await page.getByLabel('Another account').waitFor();
  });

  it('is found by another slug after Back, and the address comes along', async () => {
    const page = await open();
    const email = someone();
    const [mistaken, right] = [await addOrganization('India'), await addOrganization('Indigo')];
    for (const one of [mistaken, right]) await addConnection(one, 'Front desk');
    await search(page, mode, email);
    await typeOver(page.getByLabel('Enter org slug'), mistaken.organization_slug);
    await page.keyboard.press('Enter');
    await heading(page, 'Continue to India');
    await press(page, 'Back');
    await heading(page, "Sorry, we couldn't find any connections.");
    expect(await page.getByLabel('Enter org slug').inputValue()).toBe(mistaken.organization_slug);
    await typeOver(page.getByLabel('Enter org slug'), right.organization_slug);
    await page.keyboard.press('Enter');
    await heading(page, 'Continue to Indigo');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await press(page, 'Back');
    await press(page, 'Try another log in method');
    await heading(page, 'Sign up or log in');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  });

  it('can be left for another way to sign in, from search and slug', async () => {
    const page = await open();
    await search(page, mode, someone());
    await press(page, 'Try another log in method');
    await heading(page, 'Sign up or log in');
    await press(page, 'Continue with SSO');
    await typeOver(page.getByLabel('Email'), 'nobody');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email address', { exact: true }).waitFor();
    await press(page, 'Back');
    await heading(page, 'Sign up or log in');
  });

  it('leads back to the organizations when it refuses or is cancelled', async () => {
    const page = await open();
    const email = someone();
    await addMember(await addOrganization('Romeo'), email);
    const config = await chooseSso(page, email, mode);
    await press(page, 'Cancel');
    await heading(page, 'Select an organization to continue');
    await page.getByText('The sign-in was cancelled.', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await openBusiness(page, config, mode);
    await press(page, 'Juliet');
    await typeOver(page.getByLabel('Another account'), someone());
    await page.keyboard.press('Enter');
    await heading(page, 'Select an organization to continue');
    await page.getByText(/contact your admin/).waitFor();
    await page.reload();
    await press(page, 'Romeo');
    await heading(page, 'Success!');
  });

  it('is the only way in when the organization demands it', async () => {
    const page = await open();
    const email = someone();
    await chooseSso(page, email, mode);
    await typeOver(page.getByLabel('Another account'), email);
    await page.keyboard.press('Enter');
    await heading(page, 'Success!');
  });
});

describeInModes('the Main of an organization, %s mode', (mode, it) => {
  const of = (organizationSlug: string | undefined) => ({
    authFlowType: 'Organization',
    organizationSlug,
    products: ['emailMagicLinks', 'oauth', 'sso'],
    oauthOptions: { providers: ['google', 'slack'] },
  });

  it('offers the accepted methods under its name', async () => {
    const page = await open();
    const policy = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['google_oauth', 'sso'] };
    const kilo = await addOrganization('Kilo', policy);
    await addConnection(kilo, 'Kilo sign-in');
    await openBusiness(page, of(kilo.organization_slug), mode);
    await heading(page, 'Continue to Kilo');
    await expect
      .poll(() => page.locator('.lw-group button').allTextContents())
      .toEqual(['Continue with Google', 'Continue with Kilo sign-in']);
    expect(await page.getByLabel('Email').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('says why it does not take a stranger from its provider', async () => {
    const page = await open();
    const lima = await addOrganization('Lima', { sso_jit_provisioning: 'NOT_ALLOWED' });
    await addConnection(lima, 'Lima sign-in');
    await openBusiness(page, of(lima.organization_slug), mode);
    await press(page, 'Continue with Lima sign-in');
    await typeOver(page.getByLabel('Another account'), someone());
    await page.keyboard.press('Enter');
    await heading(page, 'Continue to Lima');
    await page.getByText("Unable to join due to Lima's authentication policy.").waitFor();
    await page.getByRole('button', { name: 'Lima sign-in' }).filter({ hasText: 'Last used' }).waitFor();
  });

  it('returns from a connection that was removed, and offers it no more', async () => {
    const page = await open();
    const mike = await addOrganization('Mike');
    const { connection_id } = await addConnection(mike, 'Mike sign-in');
    await openBusiness(page, of(mike.organization_slug), mode);
    await press(page, 'Continue with Mike sign-in');
    await typeOver(page.getByLabel('Another account'), someone());
    await removeConnection(mike, connection_id);
    await page.keyboard.press('Enter');
    await heading(page, 'Continue to Mike');
    await page.getByText('Single sign-on is not set up for this organization any more.').waitFor();
    await page.getByLabel('Email').waitFor();
    expect(await page.getByRole('button', { name: 'Mike sign-in' }).count()).toBe(0);
  });

  it('signs a member in by a link, and refuses a stranger with a message', async () => {
    const page = await open();
    const email = someone();
    const lima = await addOrganization('Lima');
    await addMember(lima, email);
    await openBusiness(page, of(lima.organization_slug), mode);
    const stranger = someone();
    await typeOver(page.getByLabel('Email'), stranger);
    await page.keyboard.press('Enter');
    await page
      .getByText(
        `${stranger} does not have access to Lima. If you think this is a mistake, contact your admin`,
        { exact: true },
      )
      .waitFor();
    await openLink(page, email);
    await heading(page, 'Success!');
  });

  it('reports a missing slug, an unknown one, and no available method', async () => {
    const page = await open();
    const notFound =
      'The organization you are looking for could not be found. If you think this is a mistake, contact your admin.';
    for (const slug of ['there-is-none', undefined]) {
      await openBusiness(page, of(slug), mode);
      await heading(page, 'Looks like there was an error!');
      await page.getByText(notFound, { exact: true }).waitFor();
    }
    // A method that the page does not offer, and one without a connection.
    for (const method of ['password', 'sso']) {
      const policy = { auth_methods: 'RESTRICTED', allowed_auth_methods: [method] };
      const mike = await addOrganization('Mike', policy);
      await openBusiness(page, of(mike.organization_slug), mode);
      await page
        .getByText(
          "Unable to join due to Mike's authentication policy. Please contact your admin for more information.",
          { exact: true },
        )
        .waitFor();
    }
  });
});
