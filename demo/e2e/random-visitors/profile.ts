import { injectWallet } from '@login-widget/testing/playwright';
import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';
import { listen } from '../support/browser.ts';
import { recordEvents } from '../support/embed.ts';
import { withPageStyles } from '../support/page-styles.ts';
import { addresses } from '../support/system.ts';
import { type Calls, listenToCalls } from './calls.ts';
import { type Consents, listenToConsents } from './consents.ts';
import { keepPasskeys, type Passkeys } from './passkeys.ts';

/** A plain file of the element's origin, without scripts. Each tab begins there. */
const BLANK = `${addresses.playground}/embed.css`;
/** Where a social provider sends visitors, which leads them to the page that they left. */
export const RETURN = `${BLANK}?return`;
/**
 * Milliseconds for a page to load, also in haste: the browser goes on with it when nobody waits any more, and it would
 * take the place of a later page. Much longer than on an idle machine, because a busy one is no dead end.
 */
const LOADING = 30_000;
const WINDOW = { width: 800, height: 700 };

export interface Tab {
  readonly page: Page;
  /** CSS of the page around the element. */
  around: string;
}

interface ProfileTab extends Tab {
  readonly complaints: string[];
  readonly devtools: CDPSession;
  /** Removes the page's styles. */
  styles: Disposable | undefined;
}

/** A browser profile that is reused, because a page in an existing tab costs half of one in a new profile. */
export interface Profile {
  readonly context: BrowserContext;
  readonly calls: Calls;
  readonly consents: Consents;
  readonly passkeys: Passkeys;
  /** Opens a new tab. */
  openTab(styles: string): Promise<Tab>;
  /** Uncaught errors and policy violations of its pages, and wrong answers to applications. */
  complaints(): string[];
  /** How many visitors have used it. */
  walks(): number;
  /** Prepares it for another visitor: empty storage, and one tab without a history. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The site's callback as in the client's README, because the element leaves such tokens to the page. */
const withCallback = (context: BrowserContext) =>
  context.addInitScript((start) => {
    const url = new URL(location.href);
    if (url.href.startsWith(start)) {
      const home = sessionStorage.getItem('left') ?? '/';
      return location.replace(`${home}&${url.searchParams}`);
    }
    const token = url.searchParams.get('token');
    const type = url.searchParams.get('stytch_token_type');
    url.searchParams.delete('token');
    url.searchParams.delete('stytch_token_type');
    if (url.pathname === '/embed') sessionStorage.setItem('left', url.href);
    if (!token || (type !== 'magic_links' && type !== 'oauth')) return;
    history.replaceState(history.state, '', url);
    const redeem = () => {
      const client = document.querySelector('login-widget')?.client;
      if (!client) return setTimeout(redeem, 20);
      const calls = type === 'oauth' ? client.oauth : client.magicLinks;
      return calls.authenticate(token, { session_duration_minutes: 30 }).catch(() => {});
    };
    redeem();
  }, RETURN);

/** Counts in `signOuts` the sessions that were reported to the page and have ended, wherever they were ended. */
const countSignOuts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const subscribed = new WeakSet<object>();
    Object.assign(globalThis, { signOuts: 0 });
    addEventListener('authenticate-flow-complete', () => {
      const client = document.querySelector('login-widget')?.client;
      if (!client || subscribed.has(client)) return;
      subscribed.add(client);
      client.session.onChange((session) => {
        if (!session) (globalThis as unknown as { signOuts: number }).signOuts += 1;
      });
    });
  });

/** Whether a tab is at the beginning of its history, where it shows nothing. */
export const isBlank = (page: Page): boolean => page.url() === BLANK;

/** Even in haste, nobody stays on the blank page with which the tab's history begins. */
export async function leaveBlank(page: Page): Promise<void> {
  for (let tries = 0; tries < 3 && isBlank(page); tries += 1)
    await page.goForward().catch(() => page.waitForLoadState());
}

export async function openProfile(browser: Browser): Promise<Profile> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: WINDOW });
  context.setDefaultNavigationTimeout(LOADING);
  await recordEvents(context);
  await countSignOuts(context);
  await withCallback(context);
  await injectWallet(context);
  const calls = listenToCalls(context, addresses.provider);
  const consents = listenToConsents(context);
  const passkeys = keepPasskeys();
  let tabs: ProfileTab[] = [];
  let reusableTab: ProfileTab | undefined;
  let walks = 0;

  const newTab = async (): Promise<ProfileTab> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await passkeys.addTo(page, devtools);
    const tab = { page, devtools, around: '', complaints: listen(page), styles: undefined };
    await page.goto(BLANK);
    return tab;
  };

  return {
    context,
    calls,
    consents,
    passkeys,
    async openTab(styles) {
      const tab = reusableTab ?? (await newTab());
      reusableTab = undefined;
      tab.around = styles;
      if (styles) tab.styles = await withPageStyles(tab.page, styles);
      tabs.push(tab);
      return tab;
    },
    complaints: () => [...tabs.flatMap(({ complaints }) => complaints), ...consents.complaints()],
    walks: () => walks,
    async clear() {
      walks += 1;
      await context.setOffline(false);
      const open = tabs.filter(({ page }) => !page.isClosed());
      tabs = [];
      const [left = await newTab(), ...more] = open;
      for (const { page } of more) await page.close();
      const { page } = left;
      await left.styles?.dispose();
      left.styles = undefined;
      await page.goto(BLANK);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
      await passkeys.clear();
      await left.devtools.send('Page.resetNavigationHistory');
      await page.setViewportSize(WINDOW);
      left.complaints.length = 0;
      calls.forget();
      consents.forget();
      reusableTab = left;
    },
    close: () => context.close(),
  };
}
