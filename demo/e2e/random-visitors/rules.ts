import { AROUND } from '../support/page-styles.ts';
import { showsRefusal } from './follow-screen.ts';
import { codeField } from './page-actions.ts';
import { fieldOf, isElsewhere, isSuccess, type Snapshot } from './snapshot.ts';
import type { Visitor } from './visitor.ts';
import { type Step, stepOf, type Walk } from './walk.ts';

/** Words for developers only: names of the wire and of standards, and JavaScript values. */
const DEVELOPERS_WORDS = /\b[a-z]+(_[a-z]+)+\b|E\.164|\bundefined\b|\bNaN\b|\[object |Unauthorized|\bPOST\b/;
const ADDRESS = /\S+@\S+/g;
/** Minimum width of a card, in CSS pixels. Page styles may take some of a phone's 360. */
const NARROWEST = 240;

/** Screens that lead to other sites, by links. */
const LINKS = /^Set up a new crypto wallet/;
/** Words of a screen that asks the person to go back. */
const ASKS_FOR_BACK = /Use the back arrow/;

/** Finds a fault of a screen, whatever led to it. */
export function screenFault({ destination: { shown } }: Visitor, seen: Snapshot): string | undefined {
  const words = DEVELOPERS_WORDS.exec(seen.text.replaceAll(ADDRESS, ''));
  if (words) return `says '${words[0]}'`;
  if (seen.width < NARROWEST) return `has a card of ${seen.width} px`;
  const code = fieldOf(seen, 'One-time passcode');
  if (code && seen.text.includes(shown) && !code.description.includes(shown))
    return 'has a field for a code that does not say where it went';
  const { fields, buttons } = seen;
  const hasOnlyBack =
    fields.length === 0 && buttons.length > 0 && buttons.every(({ name }) => name === 'Back');
  if (hasOnlyBack && !LINKS.test(seen.title) && !ASKS_FOR_BACK.test(seen.text))
    return 'leads nowhere but back';
  return undefined;
}

/** Titles of screens that survive a reload. */
const KEPT =
  /^(Enter passcode|Check your email|Forgot password|Reset your password|Set a new password|Save your backup codes|Select an organization|Select how|Set up Multi-Factor|Enter your phone number|Scan the QR code|Enter verification code|Log in with email|Enter your email to continue)/;
/** Titles of a consent screen, with which the page begins. */
const CONSENT = /^(Sign in to Acme|Acme wants)/;

/** Screens that wait for a message. */
export const WAITS = /^(Enter passcode|Check your email)/;
const MAIN = 'Sign up or log in';

/** A condition on the screens before and after a step. @returns the fault, if any */
type Rule = (before: Snapshot, after: Snapshot, visitor: Visitor, walk: Walk) => string | false | undefined;

/** The clock is moved in the walk, or a link is used elsewhere. */
const mayExpire = ({ acts }: Walk): boolean =>
  acts.some((act) => /^waits|in another browser$/.test(stepOf(act)));

const keepsTyped: Rule = (before, after) => {
  if (before.title !== after.title) return undefined;
  const gone = before.fields.filter(({ label, value }) => value && fieldOf(after, label)?.value !== value);
  return gone.length > 0 && `loses what was typed: ${gone.map(({ label }) => label).join(', ')}`;
};

const keepsScreen: Rule = (before, after, visitor, walk) =>
  (KEPT.test(before.title) || CONSENT.test(before.title)) &&
  before.title !== after.title &&
  !isSuccess(after) &&
  before.hasSession === after.hasSession &&
  visitor.tabs.length === 1 &&
  !mayExpire(walk) &&
  `leaves '${before.title}' for '${after.title}'`;

const keepsAddress: Rule = (before, after, { destination }) => {
  const field = fieldOf(after, destination.field);
  const isNew = field && !fieldOf(before, destination.field);
  if (!isNew || !before.text.includes(destination.shown)) return undefined;
  if (field.value !== destination.shown) return 'empties the address';
  return !field.isSelected && 'does not select the address';
};

/** After a refusal the focus stays in the field, so that the visitor can edit the value. */
const keepsKeyboard: Rule = (before, after) =>
  before.title === after.title &&
  (codeField(before) ?? fieldOf(before, 'Password')) !== undefined &&
  after.fields.some(({ isRefused }) => isRefused) &&
  after.focus !== 'input' &&
  `moves the focus from the field to '${after.focus}'`;

/** The keys and the clipboard replace whatever stood in the field. */
const takesCode: Rule = (_, after, { entered }) => {
  const field = codeField(after);
  return (
    entered && field && field.value !== entered && `leaves '${field.value}' in the field for '${entered}'`
  );
};

const takesKeys: Rule = (before, ...others) => before.focus === 'input' && takesCode(before, ...others);

const marksRefused: Rule = (_, after, { entered }) =>
  entered && codeField(after)?.isRefused === false && 'leaves a wrong code unmarked';

/** Back leads to Main and not out of the page. */
const staysOnPage: Rule = (before, after, _, { hasHistory }) =>
  hasHistory && KEPT.test(before.title) && before.pageId !== after.pageId && `leaves '${before.title}'`;

const returnsForward: Rule = (before, after, { left, tabs }, walk) =>
  left &&
  after.title !== left &&
  before.hasSession === after.hasSession &&
  tabs.length === 1 &&
  !mayExpire(walk) &&
  `leads to '${after.title}' instead of '${left}'`;

const leadsToExpected: Rule = (before, after, { expected }, walk) =>
  expected !== undefined &&
  !mayExpire(walk) &&
  before.hasSession === after.hasSession &&
  after.title !== expected &&
  `leads to '${after.title}' instead of '${expected}'`;

/** Back aborts a call: it signs nobody in. */
const staysOut: Rule = (before, after, { hasLeftCheck }) => {
  if (!hasLeftCheck) return undefined;
  if (after.hasSession) return 'signs the visitor in';
  return after.reported.length > before.reported.length && 'reports a sign-in to the page';
};

/** A page that has sent a message leads to its screen when another one is requested too soon. */
const leadsToSent: Rule = (before, after, { destination, requested, knowsCooldown }) =>
  knowsCooldown &&
  before.title === MAIN &&
  after.title === MAIN &&
  requested.get(destination.to) === after.pageId &&
  showsRefusal(after) &&
  'refuses another message instead of asking for the one that was sent';

const refusesUsedLink: Rule = (_, after, { hasUsedLink }) =>
  hasUsedLink && fieldOf(after, 'Password') && 'asks for a password although the link was used';

const RULES: Readonly<Partial<Record<Step, readonly Rule[]>>> = {
  'turns the phone': [keepsTyped, keepsScreen],
  'goes offline': [keepsTyped, keepsScreen],
  'comes back online': [keepsTyped],
  'the page sets its theme anew': [keepsTyped, keepsScreen],
  'the page sets another session duration': [keepsTyped, keepsScreen],
  'the page moves the element': [keepsTyped, keepsScreen],
  reloads: [keepsScreen],
  'goes Back in the widget': [keepsAddress],
  'goes Back in the browser': [staysOnPage],
  'goes Forward in the browser': [returnsForward],
  'goes Back and Forward in the browser': [leadsToExpected],
  'goes Back while the code is checked': [staysOut],
  'reloads the page of a reset mail': [leadsToExpected],
  'follows the screen': [leadsToSent],
  'mistypes the code': [keepsKeyboard, takesCode, marksRefused],
  'corrects one digit': [takesCode],
  'selects all and types again': [takesCode],
  'types again': [takesKeys],
  'pastes the code': [takesCode],
  'types a wrong password': [keepsKeyboard],
  'pastes the mail': [takesCode],
  'opens the link': [refusesUsedLink],
};

/** @throws if the screen after a step, in the same tab, breaks a rule of that step */
export function checkStep(step: Step, before: Snapshot, after: Snapshot, visitor: Visitor, walk: Walk): void {
  // A page that was loaded again shows its own beginning, even after a look before its first screen.
  const isSamePage = before.pageId === after.pageId && before.title !== '' && !isElsewhere(after);
  if (isSamePage && before.title !== after.title && !after.isTitleInView)
    throw new Error(`'${step}' leads to '${after.title}', whose title is outside the window`);
  // The second click of two may reach nothing on the next screen, and take the focus from it.
  const mayLoseFocus = step === 'double-clicks the button';
  if (isSamePage && before.title !== after.title && after.focus === 'body' && !mayLoseFocus)
    throw new Error(`'${step}' leads to '${after.title}', which does not take the focus`);
  for (const rule of RULES[step] ?? []) {
    const wrong = rule(before, after, visitor, walk);
    if (wrong) throw new Error(`'${step}' ${wrong}`);
  }
}

/** Stores what later rules need of a step, also of one that did not wait for the page. */
export function remember(step: Step, before: Snapshot, after: Snapshot, visitor: Visitor): void {
  const isLeft =
    step === 'goes Back in the browser' && before.pageId === after.pageId && after.title === MAIN;
  visitor.left = isLeft && WAITS.test(before.title) ? before.title : undefined;
  const isAccepted = WAITS.test(before.title) && !WAITS.test(after.title) && after.title !== MAIN;
  if (isSuccess(after) || isAccepted) visitor.requested.clear();
  else if (WAITS.test(after.title) && after.text.includes(visitor.destination.shown))
    visitor.requested.set(visitor.destination.to, after.pageId);
}

/** Shapes of each screen when first seen, and the page around it. */
const firstSeen = new Map<string, { around: string; shapes: string }>();

/** Finds controls whose shape differs from the first time, under other page styles or in another state. */
export function changedShape(
  { tab, home }: Visitor,
  { title, buttons, fields, width }: Snapshot,
  shapes: readonly string[],
): string | undefined {
  const parts = shapes.map((shape) => shape.split(' ')[0]);
  const names = [...buttons, ...fields.map(({ label }) => ({ name: label }))].map(({ name }) =>
    name.replaceAll(/\d+:\d\d/g, ''),
  );
  const screen = JSON.stringify([home.includes('build=preact'), width, title, names, parts]);
  const now = { around: tab.around, shapes: shapes.join('\n') };
  const { shapes: before, around } = firstSeen.get(screen) ?? now;
  firstSeen.set(screen, { shapes: before, around });
  if (before === now.shapes) return undefined;
  const other = shapes.filter((shape, index) => shape !== before.split('\n')[index]);
  return `has another shape in '${nameOf(now.around)}' than in '${nameOf(around)}': ${other.join('; ')}`;
}

const nameOf = (styles: string) => Object.keys(AROUND).find((name) => AROUND[name] === styles);
