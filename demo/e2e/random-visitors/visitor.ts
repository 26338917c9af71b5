import type { BrowserContext, Page } from 'playwright-core';
import { callProvider } from '../support/call-provider.ts';
import { embedUrl } from '../support/embed.ts';
import { someonesNumber } from '../support/inbox.ts';
import { AROUND } from '../support/page-styles.ts';
import { addresses } from '../support/system.ts';
import { GOOD } from '../support/ways.ts';
import type { Calls } from './calls.ts';
import { consentQuery } from './consent-page.ts';
import type { Consents } from './consents.ts';
import { byPhone, type Destination, newDestination } from './destination.ts';
import { makePasskey } from './make-passkey.ts';
import { type Profile, RETURN, type Tab } from './profile.ts';
import type { WithProfile } from './profile-pool.ts';
import { signInAsNewUser } from './sign-in-as-new-user.ts';
import { isConsent, type Walk } from './walk.ts';

const CODES = { products: ['otp'], otpOptions: { methods: ['email'] } };
const GITHUB = { type: 'github' };
const PROMPT = { type: 'google', one_tap: true, position: 'forceLegacyEmbedded' };
const REDIRECTS = { loginRedirectURL: RETURN, signupRedirectURL: RETURN };
export const CONFIGS: Readonly<Record<Walk['way'], object>> = {
  code: CODES,
  'text message': { products: ['otp'], otpOptions: { methods: ['sms'] } },
  WhatsApp: { products: ['otp'], otpOptions: { methods: ['whatsapp'] } },
  link: { products: ['emailMagicLinks'] },
  password: { products: ['passwords'] },
  app: { ...CODES, mfaOptions: { methods: ['totp'] } },
  // Without an e-mail field, whose suggestions the device of a test would accept by itself.
  passkey: { products: ['passkeys', 'otp'], otpOptions: { methods: ['sms'] } },
  social: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }, GITHUB], ...REDIRECTS } },
  // Beside another provider there is no prompt.
  'One Tap': { products: ['oauth'], oauthOptions: { providers: [PROMPT], ...REDIRECTS } },
  wallet: { products: ['crypto'] },
  'business code': { authFlowType: 'Discovery', products: ['emailOtp'] },
  'business link': { authFlowType: 'Discovery', products: ['emailMagicLinks'] },
  'business choice': { authFlowType: 'Discovery', products: ['emailMagicLinks', 'emailOtp'] },
  'business password': { authFlowType: 'Discovery', products: ['emailMagicLinks', 'passwords'] },
  'business factors': { authFlowType: 'Discovery', products: ['emailOtp'] },
  'business sso': { authFlowType: 'Discovery', products: ['sso', 'emailMagicLinks'], ssoOptions: REDIRECTS },
  'business social': {
    authFlowType: 'Discovery',
    products: ['oauth'],
    oauthOptions: { providers: ['google', 'github'], discoveryRedirectURL: RETURN },
  },
  consent: {},
  'business consent': { authFlowType: 'Discovery' },
};

interface Intended {
  sends: number;
  checks: number;
  mayRepeat: boolean;
  /** They pressed the resend button. */
  isResend?: boolean;
  /** They pressed a button that may allow an application's request. */
  mayAllow?: boolean;
  /** They pressed one that may deny it. */
  mayDeny?: boolean;
}

/** A visitor with their own browser, and what they know. */
export interface Visitor {
  readonly profile: Profile;
  /** Opens other browsers for them. */
  readonly withProfile: WithProfile;
  /** The element's DOM: `light` or `shadow`. */
  readonly mode: string;
  readonly context: BrowserContext;
  readonly calls: Calls;
  readonly consents: Consents;
  /** Signs in as somebody new in a tab, on a page for it. */
  readonly signInAsNewUser: (page: Page) => Promise<void>;
  /** Address of the page with the element. */
  readonly home: string;
  /** Tabs and titles in the order in which they were seen. */
  readonly trail: string[];
  tabs: Tab[];
  /** The tab that they look at. */
  tab: Tab;
  destination: Destination;
  /** Their phone, for a second factor. */
  readonly phone: Destination;
  readonly way: Walk['way'];
  password: string;
  /** Their account has the password. */
  hasPassword: boolean;
  /** They accept the browser's offer of a passkey. */
  hasPasskey: boolean;
  /** The second factor that they choose. */
  readonly factor: string;
  /** Links that they opened. */
  readonly opened: Set<string>;
  /** Links that they opened in another browser. */
  readonly openedElsewhere: Set<string>;
  /** The link that they opened last was already redeemed. */
  hasUsedLink: boolean;
  /** The authenticator app's secret. */
  secret: string | undefined;
  isOffline: boolean;
  isSideways: boolean;
  mistakes: number;
  /** The code that they entered in the last step. */
  entered: string | undefined;
  /** Addresses and numbers that were sent a message, and the load of the page that requested it. */
  readonly requested: Map<string, number>;
  /** They have allowed the application's request with the account that is signed in. */
  hasAllowed: boolean;
  /** They have denied it. A browser that was offline then sends the form again when it reloads. */
  hasDenied: boolean;
  /** Title of the screen to which the last step leads, if they know it. */
  expected: string | undefined;
  /** They went Back while a code was checked. */
  hasLeftCheck: boolean;
  /** They went Back in the browser in the last step, maybe to the page before the widget's. */
  hasGoneBack: boolean;
  /** Title of the screen that they left by the browser's Back in the last step. */
  left: string | undefined;
  /** Their page can know the provider's cooldown: no other page requests messages, and the clocks agree. */
  knowsCooldown: boolean;
  /** Requests that they intended since the last count. */
  intended: Intended;
}

/** Another application asks them, instead of the site. */
export const isConsentPage = (address: string): boolean => address.includes('&screen=identity-provider');

/** Whether the walk began at a consent page. */
export const isAtConsent = ({ home }: Visitor): boolean => isConsentPage(home);

/**
 * A consent page that has been allowed leads to the application before it has loaded. After a Back to it, no Forward is
 * left.
 */
export const wasRedirected = (visitor: Visitor, error: unknown): boolean =>
  isAtConsent(visitor) &&
  visitor.hasAllowed &&
  /interrupted by another|Not attached|ERR_ABORTED|context was destroyed|No entry with passed id/.test(
    String(error),
  );

/** Notes what a press of this button may do. */
export function noteIntent({ intended }: Visitor, name: string): void {
  intended.mayAllow ||= name === 'Allow';
  intended.mayDeny ||= name === 'Deny';
}

export async function addTab(visitor: Visitor, styles: string): Promise<Tab> {
  const tab = await visitor.profile.openTab(styles);
  visitor.tabs.push(tab);
  visitor.knowsCooldown = false;
  return tab;
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
 * Opens the page in a visitor's browser.
 *
 * @param more further parameters of the page's address: the token of a link
 * @param destination that of a visitor who has another browser already
 */
export async function createVisitor(
  { profile, withProfile }: Pick<Visitor, 'profile' | 'withProfile'>,
  walk: Walk,
  mode: string,
  { destination, more = '' }: { destination?: Destination; more?: string } = {},
): Promise<Visitor> {
  const config = { ...CONFIGS[walk.way], ...(walk.hasHistory && { navigation: 'history' }) };
  const request = isConsent(walk) ? await consentQuery() : '';
  const home = embedUrl(config, mode, request, walk.build);
  const own = destination ?? (await newDestination(walk));
  if (!destination && walk.hasAccount && walk.way === 'password') await createAccount(own.to);
  if (isConsent(walk) && walk.hasAccount) {
    const { page } = await profile.openTab('');
    await signInAsNewUser(page, walk, mode);
    await page.close();
    profile.calls.forget();
  }
  if (walk.way === 'passkey' && walk.hasAccount && !destination) await makePasskey(profile, mode);
  const tab = await profile.openTab(AROUND[walk.around] ?? '');
  await tab.page.goto(`${home}${more}`);
  const { context, calls, consents } = profile;
  return {
    profile,
    withProfile,
    mode,
    context,
    calls,
    consents,
    signInAsNewUser: (page) => signInAsNewUser(page, walk, mode),
    home,
    trail: [],
    tabs: [tab],
    tab,
    destination: own,
    phone: byPhone(someonesNumber()),
    way: walk.way,
    password: GOOD,
    hasPassword: false,
    hasPasskey: walk.way === 'passkey' && walk.hasAccount,
    factor: walk.hasAccount ? 'Text me a code' : 'Use an authenticator app',
    opened: new Set<string>(),
    openedElsewhere: new Set<string>(),
    hasUsedLink: false,
    secret: undefined,
    isOffline: false,
    isSideways: false,
    mistakes: 0,
    entered: undefined,
    requested: new Map<string, number>(),
    hasAllowed: false,
    hasDenied: false,
    expected: undefined,
    hasLeftCheck: false,
    hasGoneBack: false,
    left: undefined,
    knowsCooldown: true,
    intended: { sends: 0, checks: 0, mayRepeat: false },
  };
}
