import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { FrameView } from '../ui/element.view.tsx';
import { focusOn } from '../ui/focus-on.ts';
import { mayTakeFocus } from '../ui/may-take-focus.ts';
import { showTop } from '../ui/show-top.ts';
import { useStylesheets } from '../ui/use-stylesheets.ts';
import { toReact } from '../view/to-react.ts';
import { LastScreenContext } from './last-screen-context.ts';
import { showScreenState } from './screen-state.ts';

/** Parts of a press that a new screen ignores. */
const PRESSES = ['mousedown', 'click'] as const;

/**
 * Frame of a screen. When the screen is replaced, or the focused element is removed, the frame focuses its first
 * field, otherwise its heading, otherwise its first control, so that keyboard and screen reader follow. It does so
 * before the screen is painted, because the next key may come at once. The very first screen does not move the page's
 * focus.
 */
export function ScreenFrame({
  name,
  styles,
  isBare,
  children,
}: {
  name: string;
  /** Stylesheets of the content. */
  styles?: readonly string[] | undefined;
  /** Draws no card around the content. */
  isBare?: boolean;
  children?: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<Element>(null);
  /** The screen is new, or its content is still loading: there was nothing to focus. */
  const isToEnter = useRef(false);
  const last = useContext(LastScreenContext);
  useStylesheets(frame, styles);
  useLayoutEffect(() => {
    isToEnter.current = last.name !== undefined;
    last.name = name;
    /** False until a click begins, anywhere on the page. */
    let isClicked = false;
    // The second half of a double click, or double tap, was meant for the screen before: it presses nothing, and takes
    // the focus from no field, whose keyboard would close on a phone. A key's click has no number.
    // The window listens: screen readers call all that is in an element with a listener 'clickable'.
    const guard = (event: MouseEvent) => {
      isClicked ||= event.detail < 2;
      if (isClicked || !event.composedPath().includes(frame.current as Element)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of PRESSES) addEventListener(type, guard, true);
    const hide = showScreenState(frame.current as HTMLElement, name);
    return () => {
      for (const type of PRESSES) removeEventListener(type, guard, true);
      hide();
    };
  }, [name, last]);
  useLayoutEffect(() => {
    const shown = frame.current as HTMLElement;
    // A dialog of the page that opens again focuses the field, and not the back button before it. The field may come
    // after the screen.
    if (name !== 'main') shown.querySelector('[data-focus-first]')?.setAttribute('autofocus', '');
    const isLost = held.current?.isConnected === false && document.activeElement === document.body;
    const lost = isToEnter.current ? undefined : held.current?.id;
    if (isLost || isToEnter.current) isToEnter.current = enter(shown, lost);
  });
  return toReact(
    FrameView({
      ref: frame,
      name,
      'data-bare': isBare ? '' : undefined,
      onFocus({ target }) {
        held.current = target;
      },
      // Enter that is held down would send a refused password again on every answer, until the provider locks the
      // account, and press on in the next screen.
      onKeyDown(event) {
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      },
      children,
    }),
  );
}

/**
 * Focuses the screen; in an inert part of the page, such as a drawer that is closed, as soon as it is inert no more. `id`
 * is that of a part which had the focus and was drawn again in another place, as the address is once it has a tab.
 * Returns true if the screen has nothing to focus yet. A field is described by the heading, which a screen reader would
 * not read otherwise: it may say that nothing was found, or whose password this is.
 */
function enter(frame: HTMLElement, id?: string): boolean {
  if (!frame.isConnected || !mayTakeFocus(frame)) return false;
  showTop(frame);
  const find = (kind: string) => frame.querySelector<HTMLElement>(kind);
  const title = find('h2');
  const field = find('[data-focus-first]') as HTMLInputElement | null;
  if (title && field && field.labels?.[0]?.textContent !== title.textContent)
    field.ariaDescribedByElements ??= [title];
  const again = id && find(`[id="${id}"]`);
  const target = again || field || title || find(':is(input, select, button):not(:disabled)');
  focusOn(target);
  if (target && !frame.matches(':focus-within')) {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      enter(frame);
    }).observe(document, { subtree: true, attributeFilter: ['inert'] });
  }
  return !target;
}
