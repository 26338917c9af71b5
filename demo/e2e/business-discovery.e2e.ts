import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import de from '../../widget/src/locales/de.ts';
import { cut, hold } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { withClockAhead } from './support/after-cooldown.ts';
import { useBrowser, type VisitOptions } from './support/browser.ts';
import { cutTexts } from './support/cut-text.ts';
import { embedUrl, recordEvents, seenEvents } from './support/embed.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { codeSentTo, linkSentTo, someone } from './support/inbox.ts';
import { describeInModes, itInModes } from './support/modes.ts';
import { useNetwork } from './support/network.ts';
import {
  addMember,
  addOrganization,
  changePolicy,
  discovery,
  openBusiness,
  openLink,
} from './support/organizations.ts';
import { withSettings } from './support/project-settings.ts';
import { addresses } from './support/system.ts';
import { typeOver } from './support/type-over.ts';
import { heading, press } from './support/ways.ts';
import { hasWholeSpinner } from './support/whole-spinner.ts';

const { provider } = addresses;
const network = useNetwork();
const browser = useBrowser();

async function open(options?: VisitOptions): Promise<Page> {
  const page = await browser.visit(options);
  await recordEvents(page);
  return page;
}

/** Events that report a sign-in. */
const completions = async (page: Page) =>
  (await seenEvents(page)).filter(([name]) => name === 'authenticate-flow-complete');

async function isSignedIn(page: Page): Promise<void> {
  await heading(page, 'Success!');
  await page.getByText('You have successfully logged in.', { exact: true }).waitFor();
  await expect.poll(async () => (await completions(page)).length).toBe(1);
}

describeInModes('organizations found by a link, %s mode', (mode, it) => {
  it('ask for no address again when they require a password', async () => {
    const page = await open();
    const email = someone();
    const policy = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] };
    await addMember(await addOrganization('Acme', policy), email);
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await press(page, 'Acme');
    await heading(page, 'Continue to Acme');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.reload();
    await heading(page, 'Continue to Acme');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
  });

  it('are not cut by the round ends of a theme’s buttons', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 }, isAroundPlain: true });
    const email = someone();
    const long = await addOrganization('Bolt & Sons Precision Engineering of Northumberland');
    await addMember(long, email);
    await addMember(await addOrganization('Acme'), email);
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    const row = page.getByRole('button', { name: 'Bolt & Sons' });
    await row.waitFor();
    await page.evaluate(() =>
      document
        .querySelector('login-widget')
        ?.setAttribute('theme', '{"buttons":{"secondary":{"borderRadius":"999px"}}}'),
    );
    await expect.poll(() => row.evaluate((node) => getComputedStyle(node).borderRadius)).toBe('23px');
  });

  it('are listed again by Forward, after Back left the list', async () => {
    const page = await open();
    const email = someone();
    await addMember(await addOrganization('Acme'), email);
    await openBusiness(page, { ...discovery, navigation: 'history' }, mode);
    await openLink(page, email);
    await heading(page, 'Select an organization to continue');
    await page.goBack();
    await heading(page, 'Sign up or log in');
    await page.goForward();
    await heading(page, 'Select an organization to continue');
    await press(page, 'Acme');
    await isSignedIn(page);
  });

  it('are awaited with a whole spinner after a reload', async () => {
    const page = await open({ viewport: { width: 360, height: 740 }, isAroundPlain: true });
    const email = someone();
    await addMember(await addOrganization('Acme'), email);
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await heading(page, 'Select an organization to continue');
    const answer = await holdAnswers(page, '**/b2b/discovery/organizations');
    await page.reload();
    await hasWholeSpinner(page);
    await answer();
    await heading(page, 'Select an organization to continue');
  });

  it('can be chosen, and the chosen one signs in', async () => {
    const page = await open();
    const email = someone();
    const acme = await addOrganization('Acme');
    const bolt = await addOrganization('Bolt');
    await addMember(acme, email);
    await addMember(bolt, email, 'invited');
    await openBusiness(page, discovery, mode);
    await heading(page, 'Sign up or log in');
    await openLink(page, email);
    await heading(page, 'Select an organization to continue');
    await page.waitForURL(
      ({ searchParams }) => !searchParams.has('token') && !searchParams.has('stytch_token_type'),
    );
    await page.getByRole('button', { name: 'Bolt Accept Invite', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await press(page, 'Acme');
    await isSignedIn(page);
    await expect
      .poll(async () => (await seenEvents(page)).map(([, { type }]) => type).filter(Boolean))
      .toEqual(['B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE', 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE']);
    expect(JSON.stringify(await seenEvents(page))).not.toContain('_token"');

    await page.reload();
    await heading(page, 'Success!');
    await expect
      .poll(() => seenEvents(page))
      .toEqual([['authenticate-flow-complete', { reason: 'already-signed-in' }]]);
  });

  it('sign in the person whose they are, while another tab lists somebody else’s', async () => {
    const page = await open();
    const acme = await addOrganization('Acme');
    const people = [someone(), someone()] as const;
    for (const email of people) await addMember(acme, email);
    const tabs = [page, await page.context().newPage()] as const;
    for (const [index, tab] of tabs.entries()) {
      await openBusiness(tab, discovery, mode);
      await openLink(tab, people[index] as string);
      await heading(tab, 'Select an organization to continue');
    }
    const entering = page.waitForResponse(/intermediate_sessions\/exchange/);
    await press(page, 'Acme');
    const { data } = (await (await entering).json()) as { data: { member: { email_address: string } } };
    expect(data.member.email_address).toBe(people[0]);
    await isSignedIn(page);
  });

  it('are found again from the beginning when the proof of the address has expired', async () => {
    const page = await open();
    const email = someone();
    for (const name of ['Alpha', 'Beta']) await addMember(await addOrganization(name), email);
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await heading(page, 'Select an organization to continue');
    await withClockAhead(11 * 60_000, async () => {
      await page.getByRole('button', { name: /Alpha/ }).click();
      await page.getByText('Please sign in again.').waitFor();
      await page.getByLabel('Email').waitFor();
      await page.evaluate(() => document.querySelector('login-widget')?.setAttribute('locale', 'de'));
      await page.getByText(de['provider.intermediate_session_not_found'], { exact: true }).waitFor();
    });
  });

  it('can be joined when their policy allows the address’s domain', async () => {
    const page = await open();
    const domain = `joined-${process.pid}-${mode}.example`;
    await addOrganization('Cargo', { email_allowed_domains: [domain], email_jit_provisioning: 'RESTRICTED' });
    await openBusiness(page, discovery, mode);
    await openLink(page, `ada@${domain}`);
    await press(page, 'Cargo Join');
    await isSignedIn(page);
  });

  it('are listed again by a reload, with the reason why one has refused the person', async () => {
    const page = await open();
    const domain = `refused-${process.pid}-${mode}.example`;
    const policy = { email_allowed_domains: [domain], email_jit_provisioning: 'RESTRICTED' };
    const cargo = await addOrganization('Cargo', policy);
    const email = `ada@${domain}`;
    await addMember(await addOrganization('Acme'), email);
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await heading(page, 'Select an organization to continue');
    await changePolicy(cargo, { email_jit_provisioning: 'NOT_ALLOWED' });
    await press(page, 'Cargo Join');
    await heading(page, 'Looks like there was an error!');
    await page.reload();
    await heading(page, 'Select an organization to continue');
    await page.getByText(`${email} does not have access to Cargo.`).waitFor();
    expect(await page.getByRole('button', { name: 'Cargo' }).count()).toBe(0);
    await press(page, 'Acme');
    await isSignedIn(page);
  });

  it('are entered at once when there is one and the page asks for it', async () => {
    const page = await open();
    const email = someone();
    await addMember(await addOrganization('Delta'), email);
    await openBusiness(page, { ...discovery, directLoginForSingleMembership: { status: true } }, mode);
    await openLink(page, email);
    await isSignedIn(page);
  });

  it('are none for a stranger, who may try another address', async () => {
    const page = await open({ isAroundPlain: true });
    const email = `maximiliane.oberhuber.${someone()}`;
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await heading(page, `${email} does not belong to any organizations.`);
    await page
      .getByText(
        'Make sure your email address is correct. Otherwise, you might need to be invited by your admin.',
        { exact: true },
      )
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 600 });
    expect(await cutTexts(page), 'a long address at 320 px').toEqual([]);
    await press(page, 'Try a different email address');
    await heading(page, 'Sign up or log in');
  });

  it('can be created when the project allows it', async () => {
    await withSettings({ bootstrap: { create_organization_enabled: true } }, async () => {
      const page = await open();
      const email = someone();
      await openBusiness(page, discovery, mode);
      await openLink(page, email);
      await heading(page, 'Create an organization to get started');
      await page.getByText(email, { exact: true }).waitFor();
      await expect
        .poll(async () => (await page.locator('.lw-helper').textContent())?.trim())
        .toBe(
          `${email} does not have an account. Think this is a mistake? Try a different email address, or contact your admin.`,
        );
      await press(page, 'Create an organization');
      await isSignedIn(page);
    });
  });

  it('are created at once when the page asks for it', async () => {
    await withSettings({ bootstrap: { create_organization_enabled: true } }, async () => {
      const page = await open();
      await openBusiness(page, { ...discovery, directCreateOrganizationForNoMembership: true }, mode);
      await openLink(page, someone());
      await isSignedIn(page);
    });
  });

  it('appear beside the offer to create one, unless the page removes it', async () => {
    await withSettings({ bootstrap: { create_organization_enabled: true } }, async () => {
      const page = await open();
      const [one, other] = [someone(), someone()];
      const foxtrot = await addOrganization('Foxtrot');
      await addMember(foxtrot, one);
      await addMember(foxtrot, other);
      await openBusiness(page, discovery, mode);
      await openLink(page, one);
      await heading(page, 'Select an organization to continue');
      await page.getByRole('button', { name: 'Create an organization', exact: true }).waitFor();
      // The choice would appear again when the page is reopened.
      await page.getByRole('button', { name: 'Back' }).click();
      await heading(page, 'Sign up or log in');
      await openBusiness(page, { ...discovery, disableCreateOrganization: true }, mode);
      await openLink(page, other);
      await heading(page, 'Select an organization to continue');
      expect(await page.getByRole('button', { name: 'Create an organization' }).count()).toBe(0);
    });
  });

  it('are entered one at a time, while the other buttons are disabled', async () => {
    await withSettings({ bootstrap: { create_organization_enabled: true } }, async () => {
      const page = await open(network.way());
      const email = someone();
      await addMember(await addOrganization('Lima'), email);
      await addMember(await addOrganization('Mike'), email);
      await openBusiness(page, discovery, mode);
      await openLink(page, email);
      await heading(page, 'Select an organization to continue');
      network.add({ address: /\/discovery\/intermediate_sessions\/exchange$/, effect: hold });
      await press(page, 'Lima');
      for (const name of ['Mike', 'Create an organization']) {
        const button = page.getByRole('button', { name, exact: true, disabled: true });
        expect(await button.getAttribute('aria-busy')).toBe(null);
      }
      await expect.poll(() => page.locator('.lw-button[aria-busy]').count()).toBe(1);
    });
  });

  it('are also found by a code, and the page asks for the method', async () => {
    const page = await open();
    const email = someone();
    await addMember(await addOrganization('Echo'), email);
    await openBusiness(page, { ...discovery, products: ['emailMagicLinks', 'emailOtp'] }, mode);
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await heading(page, 'Select how you’d like to continue.');
    await page.getByRole('button', { name: 'Email me a log in link', exact: true }).waitFor();
    await press(page, 'Email me a log in code');
    await heading(page, 'Enter passcode');
    await page
      .getByText('Your code expires in 10:00')
      .or(page.getByText('Your code expires in 9:5'))
      .waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await press(page, 'Echo');
    await isSignedIn(page);
  });
});

itInModes('a chunk that failed to load can be requested again, %s mode', async (mode) => {
  const page = await open(network.way());
  const rule = network.add({ address: /\/chunks\/business-[^/]*\.js$/, effect: cut });
  await openBusiness(page, discovery, mode);
  await page
    .getByText('This part could not be loaded. Check your connection and try again.', { exact: true })
    .waitFor();
  expect(await violations(page)).toEqual([]);
  rule.end();
  await press(page, 'Try again');
  await heading(page, 'Sign up or log in');
});

itInModes('a consumer page downloads no business code, %s mode', async (mode) => {
  const page = await open();
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/chunks/')) chunks.push(request.url());
  });
  await page.goto(embedUrl({ products: ['emailMagicLinks'] }, mode));
  await typeOver(page.getByLabel('Email'), someone());
  await page.keyboard.press('Enter');
  await heading(page, 'Check your email!');
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.filter((chunk) => chunk.includes('business'))).toEqual([]);
});

it('the playground finds organizations by a link', async () => {
  const page = await open();
  const email = someone();
  await addMember(await addOrganization('Golf'), email);
  await page.goto(addresses.playground);
  await page.getByLabel('Start from', { exact: true }).selectOption('Business: find my organizations');
  await page.getByRole('button', { name: 'Continue with SSO' }).waitFor();
  await typeOver(page.locator('login-widget').getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await press(page, 'Email me a log in link');
  await heading(page, 'Check your email!');
  await page.goto(await linkSentTo(provider, email));
  await press(page, 'Golf');
  await isSignedIn(page);
});

itInModes('an organization that a link is not enough for asks for a code, %s mode', async (mode) => {
  const page = await open();
  const email = someone();
  const policy = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] };
  await addMember(await addOrganization('Hotel', policy), email);
  await openBusiness(page, discovery, mode);
  await openLink(page, email);
  await press(page, 'Hotel');
  await heading(page, 'Verify your email');
  await page.getByText('Confirm your email address with one of the following:', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await press(page, 'Email me a code');
  await heading(page, 'Enter passcode');
  await page.keyboard.type(await codeSentTo(provider, email));
  await isSignedIn(page);
});

describeInModes('a link, %s mode', (mode, it) => {
  it('is reported as used at once, with a way back to the start', async () => {
    const page = await open();
    const email = someone();
    await openBusiness(page, discovery, mode);
    await openLink(page, email);
    await heading(page, `${email} does not belong to any organizations.`);
    await page.goto(await linkSentTo(provider, email));
    await heading(page, 'Looks like there was an error!');
    await page
      .getByText(
        'Something went wrong. Your login link may have expired, been revoked, or been used more than once. Request a new login link to try again, or contact your admin for help.',
        { exact: true },
      )
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await heading(page, 'Sign up or log in');
    await page.getByText('Request a new login link to try again').waitFor();
    await page.goto(await linkSentTo(provider, email));
    await press(page, 'Back');
    await heading(page, 'Sign up or log in');
  });

  it('can be tried again when the provider is busy or unreachable', async () => {
    const page = await open(network.way());
    const email = someone();
    await openBusiness(page, discovery, mode);
    const rule = network.add({ address: /\/magic_links\/discovery\/authenticate$/, effect: cut });
    await openLink(page, email);
    await heading(page, 'Looks like there was an error!');
    await page.getByText('Unable to contact our servers.', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    rule.end();
    await press(page, 'Try again');
    await heading(page, `${email} does not belong to any organizations.`);
  });

  it('from another browser needs a press, so a scanner spends nothing', async () => {
    const page = await open();
    const email = someone();
    await openBusiness(page, discovery, mode);
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await heading(page, 'Check your email!');
    const link = await linkSentTo(provider, email);
    const elsewhere = await browser.visit();
    await elsewhere.goto(link);
    await heading(elsewhere, 'Continue to log in');
    await elsewhere.reload();
    await heading(elsewhere, 'Continue to log in');
    await press(elsewhere, 'Back');
    await heading(elsewhere, 'Sign up or log in');
    await elsewhere.close();
    await page.goto(link);
    await heading(page, `${email} does not belong to any organizations.`);
  });
});

describe('Back', () => {
  const direct = { ...discovery, directLoginForSingleMembership: { status: true } };

  it('leaves an auto-selected organization for the choice, then the start', async () => {
    const page = await open(network.way());
    const email = someone();
    await addMember(await addOrganization('India'), email);
    await openBusiness(page, direct, 'shadow');
    network.add({ address: /\/discovery\/intermediate_sessions\/exchange$/, effect: cut });
    await openLink(page, email);
    await heading(page, 'Looks like there was an error!');
    await press(page, 'Back');
    await heading(page, 'Select an organization to continue');
    await press(page, 'Back');
    await heading(page, 'Sign up or log in');
  });

  it('leaves the Main of an auto-selected organization for the choice', async () => {
    const page = await open();
    const email = someone();
    const policy = { auth_methods: 'RESTRICTED', allowed_auth_methods: ['password'] };
    await addMember(await addOrganization('Juliett', policy), email);
    await openBusiness(page, direct, 'shadow');
    await openLink(page, email);
    await heading(page, 'Continue to Juliett');
    await press(page, 'Back');
    await heading(page, 'Select an organization to continue');
    await press(page, 'Juliett');
    await heading(page, 'Continue to Juliett');
  });
});

it('a page that waits for a link reports that another tab opened it', async () => {
  const page = await open();
  const events: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/events'))
      events.push(
        ...request.postDataJSON().map((one: { event: { event_name: string } }) => one.event.event_name),
      );
  });
  const email = someone();
  await addMember(await addOrganization('Kilo'), email);
  await openBusiness(page, { ...discovery, directLoginForSingleMembership: { status: true } }, 'shadow');
  await typeOver(page.getByLabel('Email'), email);
  await page.keyboard.press('Enter');
  await heading(page, 'Check your email!');
  const other = await page.context().newPage();
  await other.goto(await linkSentTo(provider, email));
  await heading(other, 'Success!');
  await heading(page, 'Success!');
  await expect
    .poll(() => completions(page))
    .toEqual([['authenticate-flow-complete', { reason: 'elsewhere' }]]);
  await expect.poll(() => events).toEqual(['b2b_sdk_instance_instantiated', 'render_b2b_login_screen']);
});

itInModes('a choice of an organization ends when another tab has entered one, in %s mode', async (mode) => {
  const lima = await addOrganization('Lima');
  const chooseByCode = async (page: Page) => {
    const email = someone();
    await addMember(lima, email);
    await openBusiness(page, { ...discovery, products: ['emailOtp'] }, mode);
    await typeOver(page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await page.getByLabel('One-time passcode').waitFor();
    await page.keyboard.type(await codeSentTo(provider, email));
    await heading(page, 'Select an organization to continue');
  };
  const page = await open();
  await chooseByCode(page);
  const other = await page.context().newPage();
  await chooseByCode(other);
  await press(other, 'Lima');
  await heading(other, 'Success!');
  await heading(page, 'Success!');
  await expect
    .poll(() => completions(page))
    .toEqual([['authenticate-flow-complete', { reason: 'elsewhere' }]]);
});

itInModes(
  'a member who is signed in to one organization signs in to another on its page, in %s mode',
  async (mode) => {
    const page = await open();
    const email = someone();
    const oscar = await addOrganization('Oscar');
    const papa = await addOrganization('Papa');
    for (const organization of [oscar, papa]) await addMember(organization, email);
    const pageOf = ({ organization_slug }: typeof papa) =>
      openBusiness(
        page,
        { authFlowType: 'Organization', organizationSlug: organization_slug, products: ['emailOtp'] },
        mode,
      );
    const enterCode = async () => {
      await typeOver(page.getByLabel('Email'), email);
      await page.keyboard.press('Enter');
      await page.getByLabel('One-time passcode').waitFor();
      await page.keyboard.type(await codeSentTo(provider, email));
      await heading(page, 'Success!');
    };
    await pageOf(oscar);
    await enterCode();
    await withClockAhead(31_000, async () => {
      await pageOf(papa);
      await heading(page, 'Continue to Papa');
      await enterCode();
      await expect.poll(async () => (await completions(page)).at(-1)?.[1]).toEqual({ reason: 'signed-in' });
      await page.reload();
      await heading(page, 'Success!');
      await pageOf(oscar);
      await heading(page, 'Continue to Oscar');
    });
  },
);
