import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Addresses } from '../../start-system.ts';
import { useBrowser } from '../support/browser.ts';
import { linkSentTo, someone } from '../support/inbox.ts';
import { type StartedSystem, startProcess } from '../support/start-process.ts';
import { holdScripts } from './hold-scripts.ts';
import { askForLink, CARDS, haveFinishedSurvey, payWith, signInHere, signInToAccount } from './steps.ts';

// The whole system with SESSION_COOKIES=http_only: no script can read a token of the session.
const browser = useBrowser();
let dataDir: string;
let system: StartedSystem;
let at: Addresses;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'login-widget-http-only-'));
  system = await startProcess({ DATA_DIR: dataDir, SESSION_COOKIES: 'http_only', NODE_ENV: 'production' });
  if (!system.addresses) throw new Error(system.output());
  at = system.addresses;
});
afterAll(async () => {
  system.child.kill('SIGTERM');
  await system.exitCode;
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the session's cookies of the browser. @throws an error when script can read one of them */
const hiddenTokens = async (page: Page): Promise<string[]> => {
  const kept = (await page.context().cookies(at.provider)).filter(({ name }) =>
    name.startsWith('stytch_session'),
  );
  const tokens = kept.map(({ value }) => value);
  expect(kept.map(({ httpOnly }) => httpOnly)).toEqual(kept.map(() => true));
  expect(await page.evaluate(() => document.cookie)).not.toContain('stytch_session');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const token of tokens) expect(stored).not.toContain(token);
  return tokens;
};

describe('the site with an HttpOnly session', () => {
  it('shows no login form to somebody who is signed in', async () => {
    const page = await browser.visit();
    const email = someone();
    await signInToAccount(page, at.host, at.provider, email);
    const scripts = await holdScripts(page);
    await page.goto(`${at.host}/authentication`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'You are logged in' }).waitFor();
    // By the style sheet, which may come after the text.
    await page.getByLabel('Email', { exact: true }).waitFor({ state: 'hidden' });
    scripts.release();
    await page.waitForURL(/\/account$/);
    await page.getByText(email).waitFor();
  });

  it('signs in by a code, keeps the session, and logs out everywhere', async () => {
    const page = await browser.visit();
    const email = someone();
    await signInToAccount(page, at.host, at.provider, email);
    expect(await hiddenTokens(page)).toHaveLength(2);
    await page.reload();
    await page.getByText(email).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${at.host}/account`);
    await other.getByText(email).waitFor();
    const [token = ''] = await hiddenTokens(page);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You have been successfully logged out.').waitFor();
    expect(await hiddenTokens(page)).toEqual([]);
    const answer = await fetch(`${at.provider}/sdk/v1/sessions/authenticate`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${at.publicToken}:${token}`)}`,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(answer.status).toBe(404);
  });

  it('sells a plan, shows it as active, and opens the billing portal', async () => {
    const page = await browser.visit();
    const email = someone();
    await haveFinishedSurvey(page, at.host);
    await page.goto(`${at.host}/pricing`);
    await page.getByRole('button', { name: 'Continue to checkout' }).click();
    await signInHere(page, at.provider, email);
    // The backend uses the session's address. A checkout without a session would ask for one.
    await payWith(page, CARDS.succeeds);
    await page.waitForURL(/\/account$/);
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByText(email).waitFor();
    expect(await hiddenTokens(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Manage Subscription' }).click();
    await page.waitForURL(/\/p\/session\//);
  });

  it('signs in by a link and continues to the checkout', async () => {
    const page = await browser.visit();
    const email = someone();
    await haveFinishedSurvey(page, at.host);
    await askForLink(page, at.host, email);
    await page.goto(await linkSentTo(at.provider, email));
    await page.waitForURL(/\/c\/pay\//);
    await page.goto(`${at.host}/account`);
    await page.getByText(email).waitFor();
    expect(await hiddenTokens(page)).toHaveLength(2);
  });
});
