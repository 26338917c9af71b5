import type { Browser, BrowserContext, Page } from 'playwright-core';
import { listen } from '../browser.ts';
import { callProvider } from '../call-provider.ts';
import { embedUrl, recordEvents } from '../embed.ts';
import { someone } from '../inbox.ts';
import { withPageStyles } from '../page-styles.ts';
import { addresses } from '../system.ts';
import { GOOD } from '../ways.ts';
import { type Calls, listenToCalls } from './calls.ts';
import { AROUND, stepOf, type Walk } from './walk.ts';

const CODES = { products: ['otp'], otpOptions: { methods: ['email'] } };
const CONFIGS: Readonly<Record<Walk['way'], object>> = {
  code: CODES,
  link: { products: ['emailMagicLinks'] },
  password: { products: ['passwords'] },
  app: { ...CODES, mfaOptions: { methods: ['totp'] } },
};

/** The site's own callback, as the client's README has it: the element leaves a login link's token to its page. */
const withCallback = (page: Page) =>
  page.addInitScript(() => {
    const url = new URL(location.href);
    const token = url.searchParams.get('token');
    if (url.searchParams.get('stytch_token_type') !== 'magic_links' || !token) return;
    url.searchParams.delete('token');
    url.searchParams.delete('stytch_token_type');
    history.replaceState(history.state, '', url);
    const redeem = () => {
      const client = document.querySelector('login-widget')?.client;
      if (client) client.magicLinks.authenticate(token, { session_duration_minutes: 30 }).catch(() => {});
      else setTimeout(redeem, 20);
    };
    redeem();
  });

export interface Tab {
  readonly page: Page;
  /** Sessions that ended since the page was loaded. */
  signOuts: number;
}

/** Somebody in a browser of their own, and what they know. */
export interface Person {
  readonly context: BrowserContext;
  readonly calls: Calls;
  /** Where the element is. */
  readonly home: string;
  readonly complaints: string[][];
  /** The tabs and the titles that they saw. */
  readonly trail: string[];
  tabs: Tab[];
  /** The one they look at. */
  tab: Tab;
  email: string;
  password: string;
  /** The links that they have opened. */
  readonly opened: Set<string>;
  /** The authenticator app's secret. */
  secret: string | undefined;
  isOffline: boolean;
  isSideways: boolean;
  slips: number;
  /** What they asked for since the calls were counted last. */
  meant: { sends: number; checks: number; mayRepeat: boolean };
}

export async function addTab(person: Omit<Person, 'tab'>, styles: string): Promise<Tab> {
  const page = await person.context.newPage();
  const tab = { page, signOuts: 0 };
  person.complaints.push(listen(page));
  page.on('domcontentloaded', () => {
    tab.signOuts = 0;
  });
  await recordEvents(page);
  await withCallback(page);
  if (styles) await withPageStyles(page, styles);
  person.tabs.push(tab);
  return tab;
}

export async function createPerson(browser: Browser, walk: Walk, mode: string): Promise<Person> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 800, height: 700 },
  });
  if (walk.acts.some((act) => stepOf(act).startsWith('waits'))) await context.clock.install();
  const email = someone();
  if (walk.hasAccount && walk.way === 'password') {
    const { status } = await callProvider(addresses, '/passwords', {
      email,
      password: GOOD,
      session_duration_minutes: 5,
    });
    if (status !== 200) throw new Error(`An account is refused: ${status}`);
  }
  const config = { ...CONFIGS[walk.way], ...(walk.hasHistory && { navigation: 'history' }) };
  const alone = {
    context,
    calls: listenToCalls(context, addresses.provider),
    home: embedUrl(config, mode),
    complaints: [],
    trail: [],
    tabs: [],
    email,
    password: GOOD,
    opened: new Set<string>(),
    secret: undefined,
    isOffline: false,
    isSideways: false,
    slips: 0,
    meant: { sends: 0, checks: 0, mayRepeat: false },
  };
  const tab = await addTab(alone, AROUND[walk.around] ?? '');
  await tab.page.goto(alone.home);
  return { ...alone, tab };
}
