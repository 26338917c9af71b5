/** Marks the history entry of whatever comes after Main, beside what the page's own router keeps in it. */
const MARK = 'loginWidget';

const state = () => history.state as Record<string, unknown> | null;

/** In a frame the history is that of the page around it. */
export const hasOwnHistory = (): boolean => window.top === window;

export const isMarked = (): boolean => Boolean(state()?.[MARK]);

/** Begins a marked entry, where there is none yet. The address stays as it is, so that a reload finds the same page. */
export function pushMarked(): void {
  if (!isMarked()) history.pushState({ ...state(), [MARK]: true }, '');
}

/** Takes the mark out of the current entry. */
export function unmark(): void {
  const { [MARK]: _, ...rest } = { ...state() };
  history.replaceState(rest, '');
}
