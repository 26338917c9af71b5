import type { Page } from 'playwright-core';
import { embedUrl } from '../embed.ts';
import { addTab, CONFIGS, type Person } from './person.ts';
import type { Tab } from './profile.ts';
import { isBusiness, type Walk } from './walk.ts';

const closeTab = async (person: Person, tab: Tab) => {
  person.tabs = person.tabs.filter((other) => other !== tab);
  await tab.page.close();
};

/** Signs in as somebody new in another tab, which is closed then. */
export async function signInAside(person: Person): Promise<void> {
  const tab = await addTab(person, '');
  person.meant.sends += 1;
  person.meant.checks += 1;
  await person.signInAnew(tab.page);
  person.hasAllowed = false;
  await closeTab(person, tab);
}

/** Ends the session on a page with the element. */
export async function signOut(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('login-widget')?.client);
  await page.evaluate(() =>
    document
      .querySelector('login-widget')
      ?.client?.session.revoke()
      .catch(() => {}),
  );
}

/** Signs out on the page for signing in, in another tab, which is closed then. */
export async function signOutAside(person: Person, walk: Walk): Promise<void> {
  const tab = await addTab(person, '');
  await tab.page.goto(embedUrl(CONFIGS[isBusiness(walk) ? 'business code' : 'code'], person.mode));
  await signOut(tab.page);
  await closeTab(person, tab);
}
