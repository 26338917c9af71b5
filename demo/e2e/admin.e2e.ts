import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { delay } from '../fault-proxy/effects.ts';
import { violations } from './support/accessibility.ts';
import { useBrowser } from './support/browser.ts';
import { signInByCode } from './support/embed.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { focusComesTo, press } from './support/keyboard.ts';
import { useNetwork } from './support/network.ts';
import { addOrganization } from './support/organizations.ts';
import { addresses } from './support/system.ts';
import { pasteOver, typeOver } from './support/type-over.ts';

const { provider, adminSecret } = addresses;
const browser = useBrowser();
const network = useNetwork();

/** Longer than a test: the calls wait until their rule ends. */
const LATE = 600_000;

const newPerson = async () => {
  const page = await browser.visit();
  const email = await signInByCode(page);
  await page.close();
  return email;
};

const enter = async (page: Page) => {
  await page.goto(`${provider}/admin`);
  await typeOver(page.getByLabel('Secret'), adminSecret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
};

const open = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

describe('the admin page', () => {
  it('asks for the secret until it is right, and forgets it on sign-out', async () => {
    const page = await browser.visit();
    await page.goto(`${provider}/admin`);
    expect(await violations(page)).toEqual([]);
    await typeOver(page.getByLabel('Secret'), 'guess');
    await page.keyboard.press('Enter');
    await page.getByText('That is not the secret.').waitFor();
    await enter(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Secret').waitFor();
  });

  it('finds a person, ends their sessions, and deletes them once confirmed', async () => {
    const person = await browser.visit();
    const email = await signInByCode(person);
    await person.close();
    const page = await browser.visit();
    await enter(page);
    await typeOver(page.getByLabel('Find a user'), 'nobody-is-called-so');
    await page.getByText('No user matches').waitFor();
    await typeOver(page.getByLabel('Find a user'), email);
    await page.getByRole('link', { name: email }).click();
    await page.getByRole('heading', { name: email }).waitFor();
    expect(await violations(page)).toEqual([]);
    await typeOver(page.getByLabel('Your address'), 'staff@example.com');
    await typeOver(page.getByLabel('Reason'), 'Ticket 7');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await expect.poll(() => page.locator('#impersonate output').textContent()).toMatch(/^[\w-]{20,}$/);
    await page.getByRole('button', { name: /^End the session/ }).click();
    await page.getByText('Not signed in anywhere.').waitFor();
    await page.getByRole('button', { name: 'Delete this user' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete this user' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No user matches').waitFor();
  });

  it('shows the person that was opened last, whose answer came first', async () => {
    const [slow, quick] = [await newPerson(), await newPerson()];
    const page = await browser.visit(network.way());
    await enter(page);
    const { hash } = new URL(
      (await page.getByRole('link', { name: slow }).getAttribute('href')) ?? '',
      page.url(),
    );
    const address = new RegExp(`/admin/api/users/${hash.split('/')[1]}$`);
    const rule = network.add({ address, effect: delay(LATE) });
    const late = page.waitForResponse(address);
    await page.getByRole('link', { name: slow }).click();
    await page.getByRole('link', { name: quick }).click();
    await page.getByRole('heading', { name: quick }).waitFor();
    rule.end();
    await late;
    await page.getByRole('button', { name: 'Delete this user' }).click();
    await page.getByText(`Delete ${quick} for good?`).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe(quick);
    expect(await page.title()).toContain(quick);
  });

  it('shows nobody when a person cannot be loaded', async () => {
    const email = await newPerson();
    const page = await browser.visit();
    await enter(page);
    await page.getByRole('link', { name: email }).click();
    await page.getByRole('heading', { name: email }).waitFor();
    await page.evaluate(() => {
      location.hash = '#user/user-test-nobody';
    });
    await page.getByRole('status').filter({ hasText: /./ }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete this user' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: email }).waitFor();
  });

  it('keeps the focus of the keyboard where an action was', async () => {
    const email = await newPerson();
    const page = await browser.visit();
    await enter(page);
    await press(page, new RegExp(`^${email}`));
    await focusComesTo(page, email);
    await press(page, 'Delete this user');
    await focusComesTo(page, 'Cancel');
    await page.keyboard.press('Enter');
    await focusComesTo(page, 'Delete this user');
    await page.getByRole('button', { name: 'End all' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Not signed in anywhere.').waitFor();
    // The button is gone.
    await focusComesTo(page, email);
  });

  it('creates, changes and deletes a mail template', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await enter(page);
    for (const link of await page.getByRole('navigation').getByRole('link').all()) {
      const { x = 0, width = 0 } = (await link.boundingBox()) ?? {};
      expect(x + width, await link.innerText()).toBeLessThanOrEqual(360);
    }
    await open(page, 'Templates');
    await page.getByText('No templates yet.').waitFor();
    await page.getByRole('button', { name: 'New template' }).click();
    const fields = { Id: 'formal', Name: 'Formal', Subject: 'Your access', Button: 'Confirm' };
    for (const [label, text] of Object.entries(fields)) {
      await typeOver(page.getByRole('textbox', { name: label, exact: true }), text);
    }
    await typeOver(page.getByLabel('Text above'), 'Good day.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit Formal' }).click();
    expect(await violations(page)).toEqual([]);
    await typeOver(page.getByRole('textbox', { name: 'Name', exact: true }), 'Friendly');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'New template' }).click();
    for (const [label, text] of Object.entries(fields)) {
      await typeOver(page.getByRole('textbox', { name: label, exact: true }), text);
    }
    await typeOver(page.getByLabel('Text above'), 'Good evening.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('There is a template with this id.').waitFor();
    await page.getByRole('button', { name: 'Edit Friendly' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.getByLabel('Text above').inputValue()).toBe('Good day.');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No templates yet.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('opens the form for a new template once the one before is saved', async () => {
    const page = await browser.visit();
    await enter(page);
    await open(page, 'Templates');
    const add = page.getByRole('button', { name: 'New template' });
    await add.click();
    const id = page.getByRole('textbox', { name: 'Id', exact: true });
    const fields = { Id: 'slow', Name: 'Slow', Subject: 'Your access', Button: 'Confirm' };
    for (const [label, text] of Object.entries(fields))
      await typeOver(page.getByRole('textbox', { name: label, exact: true }), text);
    await typeOver(page.getByLabel('Text above'), 'Hello.');
    const answer = await holdAnswers(page, '**/templates/slow');
    await page.getByRole('button', { name: 'Save' }).click();
    await add.click();
    expect(await id.isVisible()).toBe(false);
    answer();
    const edit = page.getByRole('button', { name: 'Edit Slow' });
    await edit.waitFor();
    await expect.poll(() => id.inputValue()).toBe('');
    await page.keyboard.type('next');
    expect(await id.inputValue()).toBe('next');
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    await edit.click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await edit.waitFor({ state: 'detached' });
  });

  it('saves nothing in an organization with which nobody could sign in', async () => {
    const page = await browser.visit();
    await enter(page);
    await open(page, 'Organizations');
    await typeOver(page.getByRole('textbox', { name: 'Name', exact: true }), 'Locked');
    await typeOver(page.getByLabel('Slug'), `locked-${Date.now()}`);
    await page.getByRole('button', { name: 'Create' }).click();
    const save = page.getByRole('button', { name: 'Save' });
    const group = (name: string) => page.getByRole('group', { name }).getByRole('checkbox');
    const problemOf = (name: string) =>
      group(name)
        .first()
        .evaluate((box: HTMLInputElement) => box.validationMessage);
    await page.getByRole('heading', { name: 'Locked' }).waitFor();
    for (const name of ['First factors', 'Second factors'])
      for (const box of await group(name).all()) await box.uncheck();
    await save.click();
    const problem = 'Select at least one, or nobody can sign in.';
    expect([await problemOf('First factors'), await problemOf('Second factors')]).toEqual([problem, '']);
    await group('First factors').first().check();
    await page.getByLabel('A second factor is').selectOption('REQUIRED_FOR_ALL');
    await save.click();
    expect([await problemOf('First factors'), await problemOf('Second factors')]).toEqual(['', problem]);
    await group('Second factors').first().check();
    await save.click();
    await page.getByText('Saved.').waitFor();
    // A stand-in would take the place of the provider that the client is registered with.
    await typeOver(page.getByLabel('Shown as'), 'Login of Locked');
    await typeOver(page.getByLabel('Client id'), 'client-1');
    await page.getByRole('button', { name: 'Connect' }).click();
    const issuer = page.getByRole('textbox', { name: 'Issuer' });
    expect(await issuer.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    await page.getByRole('button', { name: 'Delete this organization' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Organizations', exact: true }).waitFor();
  });

  it('keeps what is not saved yet when another section is opened, and after another action', async () => {
    const page = await browser.visit();
    await enter(page);
    const notice = page.getByText('Your changes are not saved yet.');
    const elsewhereAndBack = async (section: string) => {
      await open(page, 'Users');
      await page.getByRole('heading', { name: 'Users' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: section, exact: true }).waitFor();
    };

    await open(page, 'Project');
    const domains = page.getByLabel('Mail domains of our people');
    await typeOver(domains, 'ours.example');
    await elsewhereAndBack('Project');
    await notice.waitFor();
    expect(await domains.inputValue()).toBe('ours.example');
    await typeOver(domains, '');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await elsewhereAndBack('Project');
    expect(await notice.count()).toBe(0);

    await open(page, 'Organizations');
    await page.getByRole('heading', { name: 'Organizations', exact: true }).waitFor();
    await typeOver(page.getByRole('textbox', { name: 'Name', exact: true }), 'Slow');
    await typeOver(page.getByLabel('Slug'), `slow-${Date.now()}`);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Slow' }).waitFor();
    await typeOver(page.getByLabel('With an address of these domains'), 'slow.example');
    await typeOver(page.getByLabel('Address', { exact: true }), 'first@slow.example');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByText('Invited.').waitFor();
    expect(await page.getByLabel('With an address of these domains').inputValue()).toBe('slow.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.getByRole('button', { name: 'Delete this organization' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Organizations', exact: true }).waitFor();

    await open(page, 'Templates');
    await page.getByRole('button', { name: 'New template' }).click();
    await typeOver(page.getByLabel('Text above'), 'A long letter.');
    await elsewhereAndBack('Mail templates');
    await notice.waitFor();
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByText('Discard the changes?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Text above').inputValue()).toBe('A long letter.');
    await page.getByRole('button', { name: 'New template' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => page.getByLabel('Text above').inputValue()).toBe('');
  });

  it('keeps the policy of each organization that is not saved yet', async () => {
    const page = await browser.visit();
    await enter(page);
    const notice = page.getByText('Your changes are not saved yet.');
    const domains = page.getByLabel('With an address of these domains');
    const google = page.getByLabel('Google', { exact: true });
    const names = [`First ${Date.now()}`, `Second ${Date.now()}`] as const;
    for (const organization_name of names) await addOrganization(organization_name);
    const openOne = async (name: string) => {
      await open(page, 'Organizations');
      await page.getByRole('link', { name }).click();
      await page.getByRole('heading', { name }).waitFor();
    };

    await openOne(names[0]);
    await typeOver(domains, '@First.example');
    await page.getByRole('button', { name: 'Save' }).click();
    const problem = page.getByText('Line 1 must be a domain in lower case, as example.com.');
    await problem.waitFor();
    await typeOver(domains, 'first.example');
    await google.uncheck();
    await page.getByLabel('A second factor is').selectOption('REQUIRED_FOR_ALL');
    await openOne(names[1]);
    await expect.poll(() => domains.inputValue()).toBe('');
    expect([await google.isChecked(), await notice.count(), await problem.count()]).toEqual([true, 0, 0]);
    await typeOver(domains, 'second.example');
    await openOne(names[0]);
    await notice.waitFor();
    expect([await domains.inputValue(), await google.isChecked()]).toEqual(['first.example', false]);
    expect(await page.getByLabel('A second factor is').inputValue()).toBe('REQUIRED_FOR_ALL');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    // The other one is not saved.
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    await (await asked).accept();
    await reloaded;
    await page.getByRole('heading', { name: names[0] }).waitFor();
    expect([await domains.inputValue(), await google.isChecked()]).toEqual(['first.example', false]);
  });

  it('registers an application, shows its secret once, and deletes it', async () => {
    const page = await browser.visit();
    await enter(page);
    await open(page, 'Applications');
    await typeOver(page.getByRole('textbox', { name: 'Name', exact: true }), 'Partner shop');
    await typeOver(page.getByLabel('Redirect addresses'), 'https://shop.example.com/callback#x');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Line 1 must be an http or https address without a fragment.').waitFor();
    await typeOver(page.getByLabel('Redirect addresses'), 'https://shop.example.com/callback');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => page.locator('#application output').textContent()).toContain('client_secret');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete Partner shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Partner shop' }).waitFor({ state: 'detached' });
  });

  it('saves the project’s settings, and shows errors under the field', async () => {
    const page = await browser.visit({ colorScheme: 'dark' });
    await enter(page);
    await open(page, 'Project');
    const origins = page.getByLabel('Origins whose pages may call');
    await typeOver(origins, 'https://ok.example.com\nhttps://x.example/path');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Line 2 must be an origin, as https://example.com.').waitFor();
    await expect.poll(() => origins.getAttribute('aria-invalid')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await typeOver(origins, 'https://ok.example.com');
    await page.getByLabel('Policy').selectOption('luds');
    await typeOver(page.getByLabel('Characters at least', { exact: true }), '12');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await expect.poll(() => origins.inputValue()).toBe('https://ok.example.com');
    await expect.poll(() => page.getByLabel('Characters at least', { exact: true }).inputValue()).toBe('12');
    await typeOver(origins, '');
    await page.getByLabel('Policy').selectOption('zxcvbn');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
  });

  it('shows the roles of organizations, and errors under the policy', async () => {
    const page = await browser.visit({ viewport: { width: 360, height: 740 } });
    await enter(page);
    await open(page, 'Project');
    await page.getByText('stytch_admin', { exact: true }).first().waitFor();
    await page.getByText('Change the policy').click();
    const policy = page.getByLabel('As JSON');
    const save = () => page.getByRole('button', { name: 'Save' }).click();
    const own = JSON.parse(await policy.inputValue());
    await typeOver(policy, '{ roles: }');
    await save();
    await page.getByText('This is not JSON.').waitFor();
    await pasteOver(policy, JSON.stringify({ ...own, roles: own.roles.slice(1) }));
    await save();
    await page.getByText('This must keep the role "stytch_member".').waitFor();
    expect(await violations(page)).toEqual([]);
    const editor = {
      role_id: 'editor',
      permissions: [{ resource_id: 'stytch.member', actions: ['search'] }],
    };
    await pasteOver(policy, JSON.stringify({ ...own, roles: [...own.roles, editor] }));
    await save();
    await page.locator('#roles').getByText('editor', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await typeOver(policy, '');
    await save();
    await page.locator('#roles').getByText('editor', { exact: true }).waitFor({ state: 'detached' });
  });
});
