import { setTimeout as sleep } from 'node:timers/promises';
import { callProvider } from '../support/call-provider.ts';
import { AROUND } from '../support/page-styles.ts';
import { addresses } from '../support/system.ts';
import { newDestination } from './destination.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { followScreen, PASSKEY, showsRefusal } from './follow-screen.ts';
import { signInInOtherTab, signOut, signOutInOtherTab } from './other-tab.ts';
import { codeField, paste, press, promptIn, typeInto } from './page-actions.ts';
import { isBlank, leaveBlank } from './profile.ts';
import { newestLink, rightCode } from './received-secrets.ts';
import { WAITS } from './rules.ts';
import { fieldOf, isAtProvider, isSuccess, type Snapshot, takeSnapshot } from './snapshot.ts';
import { addTab, createVisitor, noteIntent, type Visitor } from './visitor.ts';
import { isBusiness, isConsent, type Step, type Walk } from './walk.ts';

/** Chromium's refusal to go back or to reload while a page of another site takes the place of this one. */
const NOT_YET = /Not attached to an active page/;
/** Milliseconds for that. */
const SWITCH = 500;

type Action = (visitor: Visitor, seen: Snapshot, walk: Walk) => Promise<unknown>;

/** The code with one wrong digit. */
const withWrongDigit = (code: string, place: number, by: number): string =>
  code.slice(0, place) + ((Number(code[place]) + by) % 10) + code.slice(place + 1);

/** Calls back with the valid code and the label of the field, if the screen asks for a code. */
const withCode =
  (
    isRefused: boolean,
    use: (visitor: Visitor, code: string, label: string, typed: string) => Promise<unknown>,
  ) =>
  async (visitor: Visitor, seen: Snapshot) => {
    const field = codeField(seen);
    const code = field && (await rightCode(visitor, seen, 500));
    if (!field || !code || (isRefused && !(field.isRefused && field.value.length === 6))) return;
    visitor.intended.checks += 1;
    // The code may be invalid by now, and the visitor types it anyway.
    visitor.intended.mayRepeat = true;
    visitor.entered = code;
    await use(visitor, code, field.label, field.value);
  };

/** Advances the page's clock; the provider's is unchanged. */
const waits =
  (milliseconds: number): Action =>
  (visitor) => {
    visitor.knowsCooldown = false;
    return visitor.context.clock.fastForward(milliseconds);
  };

/** Titles of steps from which a flow leads to a screen that waits for a message. */
const EARLIER = /^(Log in with email and password|Check your email for help)/;

const FORGOT = 'Forgot Password?';

const pressNth =
  (place: number): Action =>
  async (visitor, { buttons }) => {
    const button = buttons.filter(({ isEnabled, name }) => isEnabled && !/^Open in/.test(name))[place];
    if (!button) return;
    visitor.intended.sends += 1;
    visitor.intended.checks += 1;
    visitor.intended.mayRepeat = true;
    visitor.intended.isResend = button.name.startsWith('Resend');
    noteIntent(visitor, button.name);
    await press(visitor.tab.page, button.name);
  };

const online =
  (action: Action): Action =>
  async (visitor, seen, walk) => {
    if (!visitor.isOffline) await action(visitor, seen, walk);
  };

/** The same visitor opens the link in another browser. */
const openInOtherBrowser: Action = online(async (visitor, _, walk) => {
  const link = await newestLink(visitor, 0);
  if (!link) return;
  visitor.knowsCooldown = false;
  // The project lets a link be opened anywhere, so 'Continue' must be enough.
  const isGood = walk.way === 'link' && !visitor.opened.has(link) && !visitor.openedElsewhere.has(link);
  visitor.openedElsewhere.add(link);
  await visitor.withProfile(async (profile) => {
    const { withProfile, destination, home } = visitor;
    const more = link.slice(home.length);
    const other = await createVisitor({ profile, withProfile }, walk, visitor.mode, { destination, more });
    other.opened.add(link);
    other.intended.checks += 1;
    await finishSignIn(other, isGood ? 1 : undefined);
    if (isGood && !isSuccess(await takeSnapshot(other.tab.page)))
      throw new Error('A good link does not sign in in another browser');
  });
});

/** Loads a page again. A token in its address counts as opened again. */
const loading = (load: (visitor: Visitor) => Promise<unknown>): Action =>
  online(async (visitor) => {
    if (/[?&]token=/.test(visitor.tab.page.url())) visitor.intended.checks += 1;
    try {
      await load(visitor);
    } catch (error) {
      if (!NOT_YET.test(String(error))) throw error;
      await sleep(SWITCH);
      await load(visitor);
    }
  });

const openSiteTab = async (visitor: Visitor, walk: Walk, address = visitor.home) => {
  const tab = await addTab(visitor, AROUND[walk.around] ?? '');
  await tab.page.goto(address);
  return tab;
};

const switchTab = (visitor: Visitor) => {
  visitor.tab = visitor.tabs[(visitor.tabs.indexOf(visitor.tab) + 1) % visitor.tabs.length] ?? visitor.tab;
  return visitor.tab.page.bringToFront();
};

/** Presses that may each send: where a message was refused, or can be, the refusal may arrive between two presses. */
const pressesSent = ({ knowsCooldown }: Visitor, seen: Snapshot, presses: number): number =>
  knowsCooldown && !showsRefusal(seen) ? 1 : presses;

const enter =
  (times: number): Action =>
  async (visitor, seen) => {
    visitor.intended.sends += pressesSent(visitor, seen, times);
    visitor.intended.checks += times;
    visitor.intended.mayRepeat = true;
    visitor.intended.mayAllow = true;
    visitor.intended.mayDeny = true;
    for (let time = 0; time < times; time += 1) await visitor.tab.page.keyboard.press('Enter');
  };

const RESET = 'Reset your password';

/** Presses 'Forgot Password?' and reads the mail. @returns its link if it can be used */
async function resetLink(visitor: Visitor, { buttons }: Snapshot): Promise<string | undefined> {
  if (!buttons.some(({ name, isEnabled }) => name === FORGOT && isEnabled)) return undefined;
  const { page } = visitor.tab;
  visitor.intended.sends += 1;
  await press(page, FORGOT);
  const isSent = await page
    .getByRole('heading', { name: 'Forgot password?' })
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
  const link = isSent ? await newestLink(visitor) : undefined;
  return link && !visitor.opened.has(link) && !visitor.calls.isSpent(link) ? link : undefined;
}

/** Enters the right code and goes Back before the answer arrives, as on a slow network. */
const goBackDuringCheck: Action = async (visitor, seen) => {
  if (seen.title !== 'Enter passcode' || seen.hasSession || visitor.tabs.length > 1) return;
  const { page } = visitor.tab;
  let release = () => {};
  const isLate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = '**/otps/**/authenticate';
  await page.route(calls, async (route) => {
    await isLate;
    await route.continue().catch(() => undefined);
  });
  try {
    const checked = page.waitForRequest(/\/otps\/.*authenticate$/, { timeout: 2_000 }).catch(() => undefined);
    await withCode(false, ({ tab }, code, label) => typeInto(tab.page, label, code))(visitor, seen);
    if (!(await checked)) return;
    await press(page, 'Back');
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    visitor.entered = undefined;
    visitor.hasLeftCheck = true;
  } finally {
    release();
    // The answer is there, and what follows from it is shown.
    await sleep(visitor.hasLeftCheck ? 1_500 : 0);
    await page.unroute(calls).catch(() => undefined);
  }
};

export const goOnline = async (visitor: Visitor) => {
  await visitor.context.setOffline(false);
  visitor.isOffline = false;
};

export const ACTIONS: Readonly<Record<Step, Action>> = {
  'follows the screen': followScreen,
  'mistypes the code': withCode(false, async (visitor, code, label) => {
    visitor.mistakes += 1;
    visitor.entered = withWrongDigit(code, visitor.mistakes % 6, 1 + (visitor.mistakes % 8));
    await typeInto(visitor.tab.page, label, visitor.entered);
  }),
  'corrects one digit': withCode(true, async ({ tab: { page } }, code, label, typed) => {
    await page.getByLabel(label, { exact: true }).focus();
    const place = [...code].findIndex((digit, index) => digit !== typed[index]);
    if (place < 0) return;
    for (let digit = 6; digit > place; digit -= 1) await page.keyboard.press('Backspace');
    await page.keyboard.type(code.slice(place));
  }),
  'selects all and types again': withCode(true, ({ tab: { page } }, code, label) =>
    typeInto(page, label, code),
  ),
  'types again': withCode(true, ({ tab: { page } }, code) => page.keyboard.type(code)),
  'pastes the code': withCode(false, ({ tab: { page } }, code, label) => paste(page, label, code)),
  'pastes the mail': withCode(false, ({ tab: { page } }, code, label) =>
    paste(page, label, `20:47 ${code} is your login code. It is valid for 10 minutes.`),
  ),
  'types another address': async (visitor, seen, walk) => {
    if (!fieldOf(seen, visitor.destination.field)) return;
    visitor.destination = await newDestination(walk);
    visitor.secret = undefined;
    visitor.hasPassword = false;
    visitor.hasPasskey = false;
    visitor.intended.sends += 1;
    await typeInto(visitor.tab.page, visitor.destination.field, visitor.destination.typed);
  },
  'mistypes the number': async (visitor, seen) => {
    const { field, typed } = visitor.destination;
    if (field !== 'Phone number' || !fieldOf(seen, field)) return;
    visitor.mistakes += 1;
    // No area code begins with 1. A number without its end must not be sent.
    const isWhole = visitor.mistakes % 2 === 0;
    if (isWhole) visitor.intended.sends += 1;
    await typeInto(visitor.tab.page, field, isWhole ? `1${typed.slice(1)}` : typed.slice(0, -1));
    await visitor.tab.page.keyboard.press('Enter');
  },
  'types a wrong password': async (visitor, seen) => {
    if (!fieldOf(seen, 'Password') || !/^Log In/i.test(seen.title)) return;
    visitor.mistakes += 1;
    visitor.intended.checks += 1;
    if (fieldOf(seen, 'Email')) await typeInto(visitor.tab.page, 'Email', visitor.destination.typed);
    await typeInto(visitor.tab.page, 'Password', `not it ${visitor.mistakes}`);
    if (visitor.mistakes % 2) await visitor.tab.page.locator('[type=submit]').first().click();
    else await visitor.tab.page.keyboard.press('Enter');
  },
  'forgets the password': async (visitor, { buttons }) => {
    if (!buttons.some(({ name, isEnabled }) => name === FORGOT && isEnabled)) return;
    visitor.intended.sends += 1;
    await press(visitor.tab.page, FORGOT);
  },
  denies: async (visitor, seen) => {
    const { buttons } = seen;
    if (isAtProvider(seen)) await press(visitor.tab.page, 'Cancel');
    if (seen.hasPrompt) await promptIn(visitor.tab.page).getByRole('button', { name: 'Close' }).click();
    if (buttons.some(({ name }) => name === PASSKEY)) {
      await visitor.profile.passkeys.allow(false);
      await press(visitor.tab.page, PASSKEY);
    }
    if (!buttons.some(({ name }) => name === 'Deny')) return;
    noteIntent(visitor, 'Deny');
    await press(visitor.tab.page, 'Deny');
  },
  'presses Enter': enter(1),
  'presses Enter twice': enter(2),
  'double-clicks the button': async (visitor, seen) => {
    const button = seen.buttons.find(({ isPrimary, isEnabled }) => isPrimary && isEnabled);
    if (!button) return;
    visitor.intended.sends += pressesSent(visitor, seen, 2);
    visitor.intended.checks += 1;
    visitor.intended.mayRepeat = true;
    noteIntent(visitor, button.name);
    await visitor.tab.page.getByRole('button', { name: button.name, exact: true }).first().dblclick();
  },
  'presses the first button': pressNth(0),
  'presses the second button': pressNth(1),
  'presses the third button': pressNth(2),
  'presses the fourth button': pressNth(3),
  'goes Back in the widget': async (visitor, { buttons }) => {
    if (buttons.some(({ name }) => name === 'Back')) await press(visitor.tab.page, 'Back');
  },
  'goes Back in the browser': loading(async (visitor) => {
    const { page } = visitor.tab;
    visitor.hasGoneBack = true;
    try {
      await page.goBack();
    } finally {
      await leaveBlank(page);
    }
  }),
  'goes Forward in the browser': loading(({ tab: { page } }) => page.goForward()),
  'goes Back and Forward in the browser': loading(async (visitor) => {
    const { tab, tabs } = visitor;
    const { page } = tab;
    const before = await takeSnapshot(page);
    // A sign-in that ends at that moment goes back too, and the visitor's Back leaves the page.
    visitor.hasGoneBack = true;
    await page.goBack();
    // Visitors look at what Back leads to.
    if (!isBlank(page)) await page.getByRole('heading').first().waitFor();
    // Back within a flow makes an entry for its earlier step, beyond which there is none.
    const isWithin = EARLIER.test((await takeSnapshot(page)).title);
    await page.goForward();
    if (WAITS.test(before.title) && tabs.length === 1 && !isWithin) visitor.expected = before.title;
  }),
  'goes Back while the code is checked': online(goBackDuringCheck),
  'reloads the page of a reset mail': online(async (visitor, seen) => {
    const { page } = visitor.tab;
    const link = await resetLink(visitor, seen);
    if (!link) return;
    visitor.opened.add(link);
    await page.goto(link);
    await page.getByRole('heading', { name: RESET }).waitFor();
    await page.reload();
    if (visitor.tabs.length === 1) visitor.expected = RESET;
  }),
  reloads: loading(({ tab: { page } }) => page.reload()),
  'closes the tab and opens it again': loading(async (visitor) => {
    const { page } = visitor.tab;
    const tab = await addTab(visitor, '');
    visitor.tabs = visitor.tabs.filter(({ page: other }) => other !== page);
    visitor.tab = tab;
    await page.close();
    await tab.page.goto(visitor.home);
  }),
  'opens the link': online(async (visitor) => {
    visitor.hasUsedLink = false;
    const link = await newestLink(visitor, 0);
    if (!link) return;
    visitor.hasUsedLink = visitor.calls.isSpent(link);
    visitor.opened.add(link);
    visitor.intended.checks += 1;
    visitor.intended.mayRepeat = true;
    await visitor.tab.page.goto(link);
  }),
  'opens the link in a new tab': online(async (visitor, _, walk) => {
    const link = visitor.tabs.length < 3 && (await newestLink(visitor, 0));
    if (!link) return;
    visitor.opened.add(link);
    visitor.intended.checks += 1;
    visitor.intended.mayRepeat = true;
    visitor.tab = await openSiteTab(visitor, walk, link);
  }),
  'opens the link in another browser': openInOtherBrowser,
  'opens a second tab': online(async (visitor, _, walk) => {
    if (visitor.tabs.length < 2) visitor.tab = await openSiteTab(visitor, walk);
  }),
  'switches to the other tab': switchTab,
  'signs out in another tab': online(async (visitor, seen, walk) => {
    if (!seen.hasSession) return;
    if (isConsent(walk)) {
      await signOutInOtherTab(visitor, walk);
      return;
    }
    const other = visitor.tabs.find((tab) => tab !== visitor.tab) ?? (await openSiteTab(visitor, walk));
    await signOut(other.page);
  }),
  'signs out on another device': online(async ({ context }, _, walk) => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'stytch_session');
    const path = isBusiness(walk) ? '/b2b/sessions/revoke' : '/sessions/revoke';
    if (cookie) await callProvider(addresses, path, {}, decodeURIComponent(cookie.value));
  }),
  'signs in in another tab': online(async (visitor, seen, walk) => {
    if (seen.hasSession || visitor.tabs.length > 2) return;
    if (!isBusiness(walk) || isConsent(walk)) {
      await signInInOtherTab(visitor);
      return;
    }
    const before = visitor.tab;
    visitor.tab = await openSiteTab(visitor, walk);
    await finishSignIn(visitor);
    const { page } = visitor.tab;
    visitor.tabs = visitor.tabs.filter((tab) => tab.page !== page);
    visitor.tab = before;
    await page.close();
  }),
  'waits past the cooldown': waits(31_000),
  'waits past the expiry': waits(11 * 60_000),
  'goes offline': async (visitor) => {
    await visitor.context.setOffline(true);
    visitor.isOffline = true;
  },
  'comes back online': goOnline,
  'turns the phone': async (visitor) => {
    visitor.isSideways = !visitor.isSideways;
    await visitor.tab.page.setViewportSize(
      visitor.isSideways ? { width: 640, height: 360 } : { width: 360, height: 640 },
    );
  },
  'the page sets its theme anew': ({ tab: { page } }) =>
    page.evaluate(() => document.querySelector('login-widget')?.setAttribute('theme', '{}')),
  'the page sets another session duration': ({ tab: { page } }) =>
    page.evaluate(() => {
      const element = document.querySelector('login-widget');
      const config = JSON.parse(element?.getAttribute('config') ?? '{}');
      const sessionDurationMinutes = config.sessionOptions?.sessionDurationMinutes === 45 ? 30 : 45;
      element?.setAttribute(
        'config',
        JSON.stringify({ ...config, sessionOptions: { sessionDurationMinutes } }),
      );
    }),
  'the page moves the element': ({ tab: { page } }) =>
    page.evaluate(async () => {
      const element = document.querySelector('login-widget');
      const main = element?.parentElement;
      element?.remove();
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (element) main?.append(element);
    }),
};
