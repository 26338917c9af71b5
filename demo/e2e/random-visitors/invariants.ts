import { setTimeout as sleep } from 'node:timers/promises';
import { violations } from '../accessibility.ts';
import {
  asksForConsent,
  isElsewhere,
  isSuccess,
  type Look,
  look,
  NOTHING,
  saysNoSession,
  shapesIn,
} from './look.ts';
import { leaveBlank, type Tab } from './profile.ts';
import { changedShape, flawOf } from './rules.ts';
import { isAtConsent, type Visitor } from './visitor.ts';

/** Milliseconds for which a page is watched by one look. */
const WATCHED = 400;
const OFTEN = 20;
const PATIENCE = 20_000;
/** The widget shows a session that began elsewhere after a second. */
const SETTLING = 8_000;
/** Screens that stay although there is a session: a second factor, a link's token. */
const WITH_SESSION =
  /authenticator|QR code|verification code|backup code|Multi-Factor|Continue to log in|Reset your/i;

/** A chunk that could not be fetched: 'Try again' leads to the session's next step. */
const UNLOADED = /could not be loaded/;

const lookAtAll = (tabs: readonly Tab[]): Promise<Look[]> =>
  Promise.all(
    tabs.map(async ({ page }) => {
      // A page that is unloading cannot be read.
      const seen = await look(page, WATCHED).catch(() => undefined);
      return seen ?? { ...NOTHING };
    }),
  );

const disagreement = (seen: Look, isOffline: boolean, isForConsent: boolean): string | undefined => {
  if (isElsewhere(seen)) return undefined;
  if (asksForConsent(seen)) return seen.hasSession ? undefined : 'asks for consent without a session';
  if (saysNoSession(seen)) return seen.hasSession ? 'has a session and says that there is none' : undefined;
  if (isForConsent && !isSuccess(seen)) return undefined;
  const { title, told, signOuts, hasSession } = seen;
  // The page is told once the provider has confirmed a session that existed before.
  const fewest = isOffline ? 0 : 1;
  if (isSuccess(seen) && !hasSession) return 'shows success without a session';
  if (isSuccess(seen) && (told.length < fewest || told.length > 1 + signOuts))
    return `shows success and reported ${told.length} sign-ins to the page`;
  if (!isSuccess(seen) && told.length > signOuts) return 'reported a sign-in to the page and shows none';
  if (!isSuccess(seen) && hasSession && !WITH_SESSION.test(title) && !UNLOADED.test(seen.text))
    return 'has a session and shows no success';
  return undefined;
};

const saying = (tab: Tab, seen: Look, words: string) =>
  new Error(`A tab ${words}: ${JSON.stringify({ ...seen, url: tab.page.url().slice(-120) })}`);

/** Waits until every tab is at rest, without pending requests and contradictions. @throws if that does not happen */
async function settle(visitor: Visitor): Promise<Look[]> {
  const start = Date.now();
  for (;;) {
    const { tabs, isOffline } = visitor;
    // A screen that was pushed meanwhile counts as the end of the visitor's Back, which is then still under way.
    if (visitor.hasGoneBack) await leaveBlank(visitor.tab.page);
    const isForConsent = isAtConsent(visitor);
    const wrongOf = (seen: Look) => disagreement(seen, isOffline, isForConsent);
    const looks = await lookAtAll(tabs);
    const nameless = looks.findIndex(({ buttons }) => buttons.some(({ name }) => name === ''));
    if (nameless >= 0)
      throw saying(tabs[nameless] as Tab, looks[nameless] as Look, 'has a button without a name');
    const isAtRest = looks.every((seen) => seen.isThere && seen.isSteady && seen.title);
    const isQuiet = isAtRest && visitor.calls.underWay().length === 0;
    const wrong = isQuiet
      ? looks.findIndex((seen) => wrongOf(seen) !== undefined)
      : looks.findIndex((seen) => !seen.isSteady || !seen.title);
    if (isQuiet && wrong < 0) return looks;
    const spent = Date.now() - start;
    const [tab, seen] = [tabs[Math.max(0, wrong)] as Tab, looks[Math.max(0, wrong)] as Look];
    if (isQuiet && spent > SETTLING) throw saying(tab, seen, wrongOf(seen) ?? '');
    if (spent > PATIENCE)
      throw saying(
        tab,
        seen,
        `does not come to rest, ${visitor.calls.underWay().join(' ') || 'nothing'} under way`,
      );
    await sleep(OFTEN);
  }
}

/** Checks the rules that hold after every step. @returns the visitor's tab as it looks @throws if a rule is broken */
export async function checkInvariants(visitor: Visitor): Promise<Look> {
  const looks = await settle(visitor);
  const { sends, checks, early, accepted } = visitor.calls.count();
  // A used code is not asked for again.
  if (accepted > 0) visitor.asked.clear();
  const { meant } = visitor;
  if (sends > meant.sends) throw new Error(`${sends} messages were requested, ${meant.sends} were intended.`);
  if (checks > meant.checks)
    throw new Error(`${checks} secrets were checked, ${meant.checks} were intended.`);
  if (early > 0 && meant.isResend && visitor.knowsWait)
    throw new Error('A resend that the page offered was refused as too early.');
  const { allowed, denied } = visitor.consents.count();
  if (allowed > 0 && !meant.mayAllow && !visitor.hasAllowed)
    throw new Error('The application is allowed without a press of the visitor.');
  if (denied > 0 && !meant.mayDeny)
    throw new Error('The application is denied without a press of the visitor.');
  visitor.hasAllowed ||= allowed > 0;
  const repeated = visitor.calls.repeated();
  if (repeated.length > 0 && !meant.mayRepeat)
    throw new Error(`A refused secret was sent again: ${repeated.join(', ')}`);
  visitor.meant = { sends: 0, checks: 0, mayRepeat: false };
  for (const [index, seen] of looks.entries()) {
    if (!seen.hasFocusable && !isSuccess(seen))
      throw saying(visitor.tabs[index] as Tab, seen, 'has nothing that the visitor can use');
  }
  const complaints = visitor.profile.complaints();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const seen = looks[visitor.tabs.indexOf(visitor.tab)] as Look;
  if (!isElsewhere(seen)) {
    const flaw = flawOf(visitor, seen) ?? changedShape(visitor, seen, await shapesIn(visitor.tab.page));
    if (flaw) throw saying(visitor.tab, seen, flaw);
    await checkAccessibility(visitor, seen);
  }
  visitor.trail.push(`${visitor.tabs.indexOf(visitor.tab)}: ${seen.title}`);
  return seen;
}

/** Screens that axe has checked; equal screens have equal results. */
const judged = new Set<string>();

async function checkAccessibility({ tab: { page }, home }: Visitor, { title, fields, buttons }: Look) {
  const marks = [
    ...fields.map(({ label, isRefused }) => [label, isRefused]),
    ...buttons.map(({ name, isEnabled }) => [name.replaceAll(/\d+:\d\d/g, ''), isEnabled]),
  ];
  const screen = JSON.stringify([home.includes('build=preact'), title, marks]);
  if (judged.has(screen)) return;
  judged.add(screen);
  const found = await violations(page, 'login-widget');
  if (found.length > 0) throw new Error(found.join('\n'));
}
