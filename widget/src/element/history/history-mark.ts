/** Marks the history entry of a screen after Main, next to the state of the page's own router. */
const MARK = 'loginWidget';

const state = () => history.state as Record<string, unknown> | null;

/** The mark of the current entry, which may be misplaced. */
export const mark = (): unknown => state()?.[MARK];

/** Position of the current entry in the history, where the browser has the Navigation API. */
const position = (): number | undefined => globalThis.navigation?.currentEntry?.index;

/** In a frame, the history is shared with the page around it. */
export const hasOwnHistory = (): boolean => window.top === window;

/**
 * True if the entry was pushed by `pushMarked`. Chromium gives a state that is pushed while the page reloads to the
 * entry that reloads. Its mark has the position of another entry and does not count, because Back would leave the page.
 */
export function isMarked(): boolean {
  const current = mark();
  return current === true || (current !== undefined && current === position());
}

/**
 * Pushes a marked entry unless the current one is marked. The address stays, so that a reload opens the same page.
 */
export function pushMarked(): void {
  if (isMarked()) return;
  const before = position();
  history.pushState({ ...state(), [MARK]: before === undefined || before + 1 }, '');
}

/** Address of the entry of a screen that the current document has drawn before anything follows the history. */
let unfollowed: string | undefined;

/** Pushes the entry of a screen that is drawn before the application, which calls `takeUnfollowed` later. */
export function pushUnfollowed(): void {
  pushMarked();
  keepUnfollowed();
}

/** Keeps the marked entry of a screen that the application shows again after a reload: Back may be pressed before. */
export function keepUnfollowed(): void {
  if (isMarked()) unfollowed = location.href;
}

/** Returns the address of such an entry, once. */
export function takeUnfollowed(): string | undefined {
  const address = unfollowed;
  unfollowed = undefined;
  return address;
}

/**
 * Goes back from a marked entry. If a state was pushed while the page reloaded, Chromium sometimes keeps one entry where
 * the page sees two, and `history.back()` would leave the page. It knows no such key then, so the entry stays.
 *
 * @param onStay called instead of `popstate` if the entry stays
 */
export function leaveMarked(onStay: () => void): void {
  const index = position();
  const before = index ? navigation.entries()[index - 1] : undefined;
  if (!before) {
    history.back();
    return;
  }
  const { committed, finished } = navigation.traverseTo(before.key);
  committed?.catch(onStay);
  finished?.catch(() => undefined);
}

/** Removes the mark from the current entry. */
export function unmark(): void {
  const { [MARK]: _, ...rest } = { ...state() };
  history.replaceState(rest, '');
}
