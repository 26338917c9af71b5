/** Marks the history entry of a screen after Main, next to the state of the page's own router. */
const MARK = 'loginWidget';

const state = () => history.state as Record<string, unknown> | null;

/** In a frame, the history is shared with the page around it. */
export const hasOwnHistory = (): boolean => window.top === window;

export const isMarked = (): boolean => Boolean(state()?.[MARK]);

/**
 * Pushes a marked entry unless the current one is marked. The address stays, so that a reload opens the same page.
 */
export function pushMarked(): void {
  if (!isMarked()) history.pushState({ ...state(), [MARK]: true }, '');
}

/** Removes the mark from the current entry. */
export function unmark(): void {
  const { [MARK]: _, ...rest } = { ...state() };
  history.replaceState(rest, '');
}
