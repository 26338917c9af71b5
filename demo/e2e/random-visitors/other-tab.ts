import type { Page } from 'playwright-core';
import { embedUrl } from '../support/embed.ts';
import type { Tab } from './profile.ts';
import { addTab, CONFIGS, type Visitor } from './visitor.ts';
import { isBusiness, type Walk } from './walk.ts';

const closeTab = async (visitor: Visitor, tab: Tab) => {
  visitor.tabs = visitor.tabs.filter((other) => other !== tab);
  await tab.page.close();
};

/** Signs in as somebody new in another tab, which is closed then. */
export async function signInInOtherTab(visitor: Visitor): Promise<void> {
  const tab = await addTab(visitor, '');
  visitor.intended.sends += 1;
  visitor.intended.checks += 1;
  await visitor.signInAsNewUser(tab.page);
  visitor.hasAllowed = false;
  visitor.hasDenied = false;
  await closeTab(visitor, tab);
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
export async function signOutInOtherTab(visitor: Visitor, walk: Walk): Promise<void> {
  const tab = await addTab(visitor, '');
  await tab.page.goto(embedUrl(CONFIGS[isBusiness(walk) ? 'business code' : 'code'], visitor.mode));
  await signOut(tab.page);
  await closeTab(visitor, tab);
}
