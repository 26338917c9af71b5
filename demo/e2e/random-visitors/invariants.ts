import { setTimeout as sleep } from 'node:timers/promises';
import { violations } from '../support/accessibility.ts';
import { leaveBlank, type Tab } from './profile.ts';
import { changedShape, screenFault } from './rules.ts';
import {
  asksForConsent,
  EMPTY,
  isElsewhere,
  isSuccess,
  type Snapshot,
  shapesIn,
  showsNoSession,
  takeSnapshot,
} from './snapshot.ts';
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

const snapshotTabs = (tabs: readonly Tab[]): Promise<Snapshot[]> =>
  Promise.all(
    tabs.map(async ({ page }) => {
      // A page that is unloading cannot be read.
      const seen = await takeSnapshot(page, WATCHED).catch(() => undefined);
      return seen ?? { ...EMPTY };
    }),
  );

const disagreement = (seen: Snapshot, isOffline: boolean, isForConsent: boolean): string | undefined => {
  if (isElsewhere(seen)) return undefined;
  if (asksForConsent(seen)) return seen.hasSession ? undefined : 'asks for consent without a session';
  if (showsNoSession(seen)) return seen.hasSession ? 'has a session and says that there is none' : undefined;
  if (isForConsent && !isSuccess(seen)) return undefined;
  const { title, reported, signOuts, hasSession } = seen;
  // The page gets the event of an earlier session only after the provider has confirmed it.
  const fewest = isOffline ? 0 : 1;
  if (isSuccess(seen) && !hasSession) return 'shows success without a session';
  if (isSuccess(seen) && (reported.length < fewest || reported.length > 1 + signOuts))
    return `shows success and reported ${reported.length} sign-ins to the page`;
  if (!isSuccess(seen) && reported.length > signOuts) return 'reported a sign-in to the page and shows none';
  if (!isSuccess(seen) && hasSession && !WITH_SESSION.test(title) && !UNLOADED.test(seen.text))
    return 'has a session and shows no success';
  return undefined;
};

const tabError = (tab: Tab, seen: Snapshot, words: string) =>
  new Error(`A tab ${words}: ${JSON.stringify({ ...seen, url: tab.page.url().slice(-120) })}`);

/** Waits until every tab is at rest, without pending requests and contradictions. @throws if that does not happen */
async function settle(visitor: Visitor): Promise<Snapshot[]> {
  const start = Date.now();
  for (;;) {
    const { tabs, isOffline } = visitor;
    // A screen that was pushed meanwhile counts as the end of the visitor's Back, which is then still under way.
    if (visitor.hasGoneBack) await leaveBlank(visitor.tab.page);
    const isForConsent = isAtConsent(visitor);
    const wrongOf = (seen: Snapshot) => disagreement(seen, isOffline, isForConsent);
    const snapshots = await snapshotTabs(tabs);
    const nameless = snapshots.findIndex(({ buttons }) => buttons.some(({ name }) => name === ''));
    if (nameless >= 0)
      throw tabError(tabs[nameless] as Tab, snapshots[nameless] as Snapshot, 'has a button without a name');
    const isAtRest = snapshots.every((seen) => seen.isThere && seen.isSteady && seen.title);
    const isQuiet = isAtRest && visitor.calls.underWay().length === 0;
    const wrong = isQuiet
      ? snapshots.findIndex((seen) => wrongOf(seen) !== undefined)
      : snapshots.findIndex((seen) => !seen.isSteady || !seen.title);
    if (isQuiet && wrong < 0) return snapshots;
    const spent = Date.now() - start;
    const [tab, seen] = [tabs[Math.max(0, wrong)] as Tab, snapshots[Math.max(0, wrong)] as Snapshot];
    if (isQuiet && spent > SETTLING) throw tabError(tab, seen, wrongOf(seen) ?? '');
    if (spent > PATIENCE)
      throw tabError(
        tab,
        seen,
        `does not come to rest, ${visitor.calls.underWay().join(' ') || 'nothing'} under way`,
      );
    await sleep(OFTEN);
  }
}

/** Checks the rules that hold after every step. @returns the visitor's tab as it looks @throws if a rule is broken */
export async function checkInvariants(visitor: Visitor): Promise<Snapshot> {
  const snapshots = await settle(visitor);
  const { sends, checks, early, accepted } = visitor.calls.count();
  // A used code is not requested again.
  if (accepted > 0) visitor.requested.clear();
  const { intended } = visitor;
  if (sends > intended.sends)
    throw new Error(`${sends} messages were requested, ${intended.sends} were intended.`);
  if (checks > intended.checks)
    throw new Error(`${checks} secrets were checked, ${intended.checks} were intended.`);
  if (early > 0 && intended.isResend && visitor.knowsCooldown)
    throw new Error('A resend that the page offered was refused as too early.');
  const { allowed, denied } = visitor.consents.count();
  if (allowed > 0 && !intended.mayAllow && !visitor.hasAllowed)
    throw new Error('The application is allowed without a press of the visitor.');
  if (denied > 0 && !intended.mayDeny && !visitor.hasDenied)
    throw new Error('The application is denied without a press of the visitor.');
  visitor.hasAllowed ||= allowed > 0;
  visitor.hasDenied ||= denied > 0;
  const repeated = visitor.calls.repeated();
  if (repeated.length > 0 && !intended.mayRepeat)
    throw new Error(`A refused secret was sent again: ${repeated.join(', ')}`);
  visitor.intended = { sends: 0, checks: 0, mayRepeat: false };
  for (const [index, seen] of snapshots.entries()) {
    if (!seen.hasFocusable && !isSuccess(seen))
      throw tabError(visitor.tabs[index] as Tab, seen, 'has nothing that the visitor can use');
  }
  const complaints = visitor.profile.complaints();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const seen = snapshots[visitor.tabs.indexOf(visitor.tab)] as Snapshot;
  if (!isElsewhere(seen)) {
    const fault = screenFault(visitor, seen) ?? changedShape(visitor, seen, await shapesIn(visitor.tab.page));
    if (fault) throw tabError(visitor.tab, seen, fault);
    await checkAccessibility(visitor, seen);
  }
  visitor.trail.push(`${visitor.tabs.indexOf(visitor.tab)}: ${seen.title}`);
  return seen;
}

/** Screens that axe has checked; equal screens have equal results. */
const checkedScreens = new Set<string>();

async function checkAccessibility({ tab: { page }, home }: Visitor, { title, fields, buttons }: Snapshot) {
  const marks = [
    ...fields.map(({ label, isRefused }) => [label, isRefused]),
    ...buttons.map(({ name, isEnabled }) => [name.replaceAll(/\d+:\d\d/g, ''), isEnabled]),
  ];
  const screen = JSON.stringify([home.includes('build=preact'), title, marks]);
  if (checkedScreens.has(screen)) return;
  checkedScreens.add(screen);
  const found = await violations(page, 'login-widget');
  if (found.length > 0) throw new Error(found.join('\n'));
}
