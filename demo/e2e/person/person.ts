import type { BrowserContext } from 'playwright-core';
import { callProvider } from '../call-provider.ts';
import { embedUrl } from '../embed.ts';
import { someone } from '../inbox.ts';
import { addMember, addOrganization, type Organization } from '../organizations.ts';
import { AROUND } from '../page-styles.ts';
import { addresses } from '../system.ts';
import { GOOD } from '../ways.ts';
import type { Calls } from './calls.ts';
import type { Lend } from './lend-profiles.ts';
import type { Profile, Tab } from './profile.ts';
import { isBusiness, type Walk } from './walk.ts';

const CODES = { products: ['otp'], otpOptions: { methods: ['email'] } };
const CONFIGS: Readonly<Record<Walk['way'], object>> = {
  code: CODES,
  link: { products: ['emailMagicLinks'] },
  password: { products: ['passwords'] },
  app: { ...CODES, mfaOptions: { methods: ['totp'] } },
  'business code': { authFlowType: 'Discovery', products: ['emailOtp'] },
  'business link': { authFlowType: 'Discovery', products: ['emailMagicLinks'] },
};

interface Meant {
  sends: number;
  checks: number;
  mayRepeat: boolean;
  /** They pressed what offers to send again. */
  isResend?: boolean;
}

/** Somebody in a browser of their own, and what they know. */
export interface Person {
  readonly profile: Profile;
  /** Other browsers that they have. */
  readonly lend: Lend;
  /** The element's DOM: `light` or `shadow`. */
  readonly mode: string;
  readonly context: BrowserContext;
  readonly calls: Calls;
  /** Where the element is. */
  readonly home: string;
  /** The tabs and the titles that they saw. */
  readonly trail: string[];
  tabs: Tab[];
  /** The one they look at. */
  tab: Tab;
  email: string;
  password: string;
  /** The links that they have opened. */
  readonly opened: Set<string>;
  /** The link that they opened last had been used before. */
  hasUsedLink: boolean;
  /** The authenticator app's secret. */
  secret: string | undefined;
  isOffline: boolean;
  isSideways: boolean;
  slips: number;
  /** Their page can know how long the provider waits: no other page asks for messages, and both have one time. */
  knowsWait: boolean;
  /** What they asked for since the calls were counted last. */
  meant: Meant;
}

export async function addTab(person: Person, styles: string): Promise<Tab> {
  const tab = await person.profile.openTab(styles);
  person.tabs.push(tab);
  person.knowsWait = false;
  return tab;
}

/** Those that every member of the business variant belongs to. */
let organizations: Promise<readonly Organization[]> | undefined;

/** An address that nobody has had; in the business variant that of a member. */
export async function newAddress(walk: Walk): Promise<string> {
  const email = someone();
  if (isBusiness(walk)) {
    organizations ??= Promise.all(['Acme', 'Bolt'].map((name) => addOrganization(name)));
    await Promise.all((await organizations).map((organization) => addMember(organization, email)));
  }
  return email;
}

const createAccount = async (email: string) => {
  const { status } = await callProvider(addresses, '/passwords', {
    email,
    password: GOOD,
    session_duration_minutes: 5,
  });
  if (status !== 200) throw new Error(`An account is refused: ${status}`);
};

/**
 * Somebody whose browser has the page open.
 *
 * @param more what the page's address has beside the configuration: the token of a link
 * @param email theirs, where it is somebody who was here in another browser
 */
export async function createPerson(
  { profile, lend }: Pick<Person, 'profile' | 'lend'>,
  walk: Walk,
  mode: string,
  { email, more = '' }: { email?: string; more?: string } = {},
): Promise<Person> {
  const config = { ...CONFIGS[walk.way], ...(walk.hasHistory && { navigation: 'history' }) };
  const home = embedUrl(config, mode, walk.build === 'preact' ? '&build=preact' : '');
  const address = email ?? (await newAddress(walk));
  if (!email && walk.hasAccount && walk.way === 'password') await createAccount(address);
  const tab = await profile.openTab(AROUND[walk.around] ?? '');
  await tab.page.goto(`${home}${more}`);
  const { context, calls } = profile;
  return {
    profile,
    lend,
    mode,
    context,
    calls,
    home,
    trail: [],
    tabs: [tab],
    tab,
    email: address,
    password: GOOD,
    opened: new Set<string>(),
    hasUsedLink: false,
    secret: undefined,
    isOffline: false,
    isSideways: false,
    slips: 0,
    knowsWait: true,
    meant: { sends: 0, checks: 0, mayRepeat: false },
  };
}
