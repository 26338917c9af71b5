import { setTimeout as sleep } from 'node:timers/promises';
import { callProvider } from '../call-provider.ts';
import { AROUND } from '../page-styles.ts';
import { addresses } from '../system.ts';
import { arrive } from './arrive.ts';
import { newDestination } from './destination.ts';
import { codeField, newestLink, paste, press, promptIn, rightCode, typeInto } from './hands.ts';
import { fieldOf, isAtProvider, isSuccess, type Look, look } from './look.ts';
import { doTheObvious, PASSKEY, saysWhy } from './obvious.ts';
import { addTab, createPerson, intend, type Person } from './person.ts';
import { isBlank, leaveBlank } from './profile.ts';
import { WAITS } from './rules.ts';
import { signInAside, signOut, signOutAside } from './sign-in-aside.ts';
import { isBusiness, isConsent, type Step, type Walk } from './walk.ts';

/** Chromium's refusal to go back or to reload while a page of another site takes the place of this one. */
const NOT_YET = /Not attached to an active page/;
/** Milliseconds for that. */
const SWITCH = 500;

type Doing = (person: Person, seen: Look, walk: Walk) => Promise<unknown>;

/** The code with one wrong digit. */
const withSlip = (code: string, place: number, by: number): string =>
  code.slice(0, place) + ((Number(code[place]) + by) % 10) + code.slice(place + 1);

/** Calls back with the valid code and the label of the field, if the screen asks for a code. */
const withCode =
  (
    isRefused: boolean,
    use: (person: Person, code: string, label: string, typed: string) => Promise<unknown>,
  ) =>
  async (person: Person, seen: Look) => {
    const field = codeField(seen);
    const code = field && (await rightCode(person, seen, 500));
    if (!field || !code || (isRefused && !(field.isRefused && field.value.length === 6))) return;
    person.meant.checks += 1;
    // The code may be invalid by now, and the person types it anyway.
    person.meant.mayRepeat = true;
    person.entered = code;
    await use(person, code, field.label, field.value);
  };

/** Advances the page's clock; the provider's is unchanged. */
const waits =
  (milliseconds: number): Doing =>
  (person) => {
    person.knowsWait = false;
    return person.context.clock.fastForward(milliseconds);
  };

/** Titles of steps from which a flow leads to a screen that waits for a message. */
const EARLIER = /^(Log in with email and password|Check your email for help)/;

const FORGOT = 'Forgot Password?';

const pressNth =
  (place: number): Doing =>
  async (person, { buttons }) => {
    const button = buttons.filter(({ isEnabled, name }) => isEnabled && !/^Open in/.test(name))[place];
    if (!button) return;
    person.meant.sends += 1;
    person.meant.checks += 1;
    person.meant.mayRepeat = true;
    person.meant.isResend = button.name.startsWith('Resend');
    intend(person, button.name);
    await press(person.tab.page, button.name);
  };

const online =
  (doing: Doing): Doing =>
  async (person, seen, walk) => {
    if (!person.isOffline) await doing(person, seen, walk);
  };

/** The same person opens the link in another browser. */
const atOtherBrowser: Doing = online(async (person, _, walk) => {
  const link = await newestLink(person, 0);
  if (!link) return;
  person.knowsWait = false;
  // The project lets a link be opened anywhere, so 'Continue' must be enough.
  const isGood = walk.way === 'link' && !person.opened.has(link) && !person.openedElsewhere.has(link);
  person.openedElsewhere.add(link);
  await person.lend(async (profile) => {
    const { lend, destination, home } = person;
    const more = link.slice(home.length);
    const other = await createPerson({ profile, lend }, walk, person.mode, { destination, more });
    other.opened.add(link);
    other.meant.checks += 1;
    await arrive(other, isGood ? 1 : undefined);
    if (isGood && !isSuccess(await look(other.tab.page)))
      throw new Error('A good link does not sign in in another browser');
  });
});

/** Loads a page again. A token in its address counts as opened again. */
const loading = (load: (person: Person) => Promise<unknown>): Doing =>
  online(async (person) => {
    if (/[?&]token=/.test(person.tab.page.url())) person.meant.checks += 1;
    try {
      await load(person);
    } catch (error) {
      if (!NOT_YET.test(String(error))) throw error;
      await sleep(SWITCH);
      await load(person);
    }
  });

const anotherTab = async (person: Person, walk: Walk, address = person.home) => {
  const tab = await addTab(person, AROUND[walk.around] ?? '');
  await tab.page.goto(address);
  return tab;
};

const turnTo = (person: Person) => {
  person.tab = person.tabs[(person.tabs.indexOf(person.tab) + 1) % person.tabs.length] ?? person.tab;
  return person.tab.page.bringToFront();
};

/** Presses that may each send: where a message was refused, or can be, the refusal may arrive between two presses. */
const pressesSent = ({ knowsWait }: Person, seen: Look, presses: number): number =>
  knowsWait && !saysWhy(seen) ? 1 : presses;

const enter =
  (times: number): Doing =>
  async (person, seen) => {
    person.meant.sends += pressesSent(person, seen, times);
    person.meant.checks += times;
    person.meant.mayRepeat = true;
    person.meant.mayAllow = true;
    person.meant.mayDeny = true;
    for (let time = 0; time < times; time += 1) await person.tab.page.keyboard.press('Enter');
  };

const RESET = 'Reset your password';

/** Presses 'Forgot Password?' and reads the mail. @returns its link if it can be used */
async function resetLink(person: Person, { buttons }: Look): Promise<string | undefined> {
  if (!buttons.some(({ name, isEnabled }) => name === FORGOT && isEnabled)) return undefined;
  const { page } = person.tab;
  person.meant.sends += 1;
  await press(page, FORGOT);
  const isSent = await page
    .getByRole('heading', { name: 'Forgot password?' })
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => false,
    );
  const link = isSent ? await newestLink(person) : undefined;
  return link && !person.opened.has(link) && !person.calls.isSpent(link) ? link : undefined;
}

/** Enters the right code and goes Back before the answer arrives, as on a slow network. */
const turnBack: Doing = async (person, seen) => {
  if (seen.title !== 'Enter passcode' || seen.hasSession || person.tabs.length > 1) return;
  const { page } = person.tab;
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
    await withCode(false, ({ tab }, code, label) => typeInto(tab.page, label, code))(person, seen);
    if (!(await checked)) return;
    await press(page, 'Back');
    await page.getByRole('heading', { name: 'Sign up or log in' }).waitFor();
    person.entered = undefined;
    person.hasTurnedBack = true;
  } finally {
    release();
    // The answer is there, and what follows from it is shown.
    await sleep(person.hasTurnedBack ? 1_500 : 0);
    await page.unroute(calls).catch(() => undefined);
  }
};

export const goOnline = async (person: Person) => {
  await person.context.setOffline(false);
  person.isOffline = false;
};

export const DOINGS: Readonly<Record<Step, Doing>> = {
  'does the obvious': doTheObvious,
  'mistypes the code': withCode(false, async (person, code, label) => {
    person.slips += 1;
    person.entered = withSlip(code, person.slips % 6, 1 + (person.slips % 8));
    await typeInto(person.tab.page, label, person.entered);
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
  'types another address': async (person, seen, walk) => {
    if (!fieldOf(seen, person.destination.field)) return;
    person.destination = await newDestination(walk);
    person.secret = undefined;
    person.hasPassword = false;
    person.hasPasskey = false;
    person.meant.sends += 1;
    await typeInto(person.tab.page, person.destination.field, person.destination.typed);
  },
  'mistypes the number': async (person, seen) => {
    const { field, typed } = person.destination;
    if (field !== 'Phone number' || !fieldOf(seen, field)) return;
    person.slips += 1;
    // No area code begins with 1. A number without its end must not be sent.
    const isWhole = person.slips % 2 === 0;
    if (isWhole) person.meant.sends += 1;
    await typeInto(person.tab.page, field, isWhole ? `1${typed.slice(1)}` : typed.slice(0, -1));
    await person.tab.page.keyboard.press('Enter');
  },
  'types a wrong password': async (person, seen) => {
    if (!fieldOf(seen, 'Password') || !/^Log In/i.test(seen.title)) return;
    person.slips += 1;
    person.meant.checks += 1;
    if (fieldOf(seen, 'Email')) await typeInto(person.tab.page, 'Email', person.destination.typed);
    await typeInto(person.tab.page, 'Password', `not it ${person.slips}`);
    if (person.slips % 2) await person.tab.page.locator('[type=submit]').first().click();
    else await person.tab.page.keyboard.press('Enter');
  },
  'forgets the password': async (person, { buttons }) => {
    if (!buttons.some(({ name, isEnabled }) => name === FORGOT && isEnabled)) return;
    person.meant.sends += 1;
    await press(person.tab.page, FORGOT);
  },
  denies: async (person, seen) => {
    const { buttons } = seen;
    if (isAtProvider(seen)) await press(person.tab.page, 'Cancel');
    if (seen.hasPrompt) await promptIn(person.tab.page).getByRole('button', { name: 'Close' }).click();
    if (buttons.some(({ name }) => name === PASSKEY)) {
      await person.profile.passkeys.allow(false);
      await press(person.tab.page, PASSKEY);
    }
    if (!buttons.some(({ name }) => name === 'Deny')) return;
    intend(person, 'Deny');
    await press(person.tab.page, 'Deny');
  },
  'presses Enter': enter(1),
  'presses Enter twice': enter(2),
  'double-clicks the button': async (person, seen) => {
    const button = seen.buttons.find(({ isPrimary, isEnabled }) => isPrimary && isEnabled);
    if (!button) return;
    person.meant.sends += pressesSent(person, seen, 2);
    person.meant.checks += 1;
    person.meant.mayRepeat = true;
    intend(person, button.name);
    await person.tab.page.getByRole('button', { name: button.name, exact: true }).first().dblclick();
  },
  'presses the first button': pressNth(0),
  'presses the second button': pressNth(1),
  'presses the third button': pressNth(2),
  'presses the fourth button': pressNth(3),
  'goes Back in the widget': async (person, { buttons }) => {
    if (buttons.some(({ name }) => name === 'Back')) await press(person.tab.page, 'Back');
  },
  'goes Back in the browser': loading(async (person) => {
    const { page } = person.tab;
    person.hasGoneBack = true;
    try {
      await page.goBack();
    } finally {
      await leaveBlank(page);
    }
  }),
  'goes Forward in the browser': loading(({ tab: { page } }) => page.goForward()),
  'goes Back and Forward in the browser': loading(async (person) => {
    const { tab, tabs } = person;
    const { page } = tab;
    const before = await look(page);
    // A sign-in that ends at that moment goes back too, and the person's Back leaves the page.
    person.hasGoneBack = true;
    await page.goBack();
    // People look at what Back leads to.
    if (!isBlank(page)) await page.getByRole('heading').first().waitFor();
    // Back within a flow makes an entry for its earlier step, beyond which there is none.
    const isWithin = EARLIER.test((await look(page)).title);
    await page.goForward();
    if (WAITS.test(before.title) && tabs.length === 1 && !isWithin) person.expected = before.title;
  }),
  'goes Back while the code is checked': online(turnBack),
  'reloads the page of a reset mail': online(async (person, seen) => {
    const { page } = person.tab;
    const link = await resetLink(person, seen);
    if (!link) return;
    person.opened.add(link);
    await page.goto(link);
    await page.getByRole('heading', { name: RESET }).waitFor();
    await page.reload();
    if (person.tabs.length === 1) person.expected = RESET;
  }),
  reloads: loading(({ tab: { page } }) => page.reload()),
  'closes the tab and opens it again': loading(async (person) => {
    const { page } = person.tab;
    const tab = await addTab(person, '');
    person.tabs = person.tabs.filter(({ page: other }) => other !== page);
    person.tab = tab;
    await page.close();
    await tab.page.goto(person.home);
  }),
  'opens the link': online(async (person) => {
    person.hasUsedLink = false;
    const link = await newestLink(person, 0);
    if (!link) return;
    person.hasUsedLink = person.calls.isSpent(link);
    person.opened.add(link);
    person.meant.checks += 1;
    person.meant.mayRepeat = true;
    await person.tab.page.goto(link);
  }),
  'opens the link in a new tab': online(async (person, _, walk) => {
    const link = person.tabs.length < 3 && (await newestLink(person, 0));
    if (!link) return;
    person.opened.add(link);
    person.meant.checks += 1;
    person.meant.mayRepeat = true;
    person.tab = await anotherTab(person, walk, link);
  }),
  'opens the link in another browser': atOtherBrowser,
  'opens a second tab': online(async (person, _, walk) => {
    if (person.tabs.length < 2) person.tab = await anotherTab(person, walk);
  }),
  'turns to the other tab': turnTo,
  'signs out in another tab': online(async (person, seen, walk) => {
    if (!seen.hasSession) return;
    if (isConsent(walk)) {
      await signOutAside(person, walk);
      return;
    }
    const other = person.tabs.find((tab) => tab !== person.tab) ?? (await anotherTab(person, walk));
    await signOut(other.page);
  }),
  'signs out on another device': online(async ({ context }, _, walk) => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'stytch_session');
    const path = isBusiness(walk) ? '/b2b/sessions/revoke' : '/sessions/revoke';
    if (cookie) await callProvider(addresses, path, {}, decodeURIComponent(cookie.value));
  }),
  'signs in in another tab': online(async (person, seen, walk) => {
    if (seen.hasSession || person.tabs.length > 2) return;
    if (!isBusiness(walk) || isConsent(walk)) {
      await signInAside(person);
      return;
    }
    const before = person.tab;
    person.tab = await anotherTab(person, walk);
    await arrive(person);
    const { page } = person.tab;
    person.tabs = person.tabs.filter((tab) => tab.page !== page);
    person.tab = before;
    await page.close();
  }),
  'waits past the cooldown': waits(31_000),
  'waits past the expiry': waits(11 * 60_000),
  'goes offline': async (person) => {
    await person.context.setOffline(true);
    person.isOffline = true;
  },
  'comes back online': goOnline,
  'turns the phone': async (person) => {
    person.isSideways = !person.isSideways;
    await person.tab.page.setViewportSize(
      person.isSideways ? { width: 640, height: 360 } : { width: 360, height: 640 },
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
