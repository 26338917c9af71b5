import { ROOT_CLASS } from '../widget-root.ts';

/** True for an event of a part of the widget, and not of the page's own children of the element. */
const isOurs = (path: readonly EventTarget[]) =>
  path.some((node) => (node as Element).className === ROOT_CLASS);

function contain(event: Event): void {
  const { type, currentTarget: element } = event;
  const path = event.composedPath();
  const part = path[0] as Element;
  // The page sees where the focus has gone. In a shadow root, it sees the element as the target of a press.
  const isClear =
    (event as FocusEvent).relatedTarget ||
    (type === 'change' && event.isTrusted) ||
    (type === 'click' && (part.isConnected || (element as Element).shadowRoot));
  if (isClear || !isOurs(path)) return;
  event.stopPropagation();
  // Chromium loses the focus before it removes a part. Whether it does is known once the screen has been drawn.
  if (type === 'focusout')
    setTimeout(() => {
      if (part.isConnected) element?.dispatchEvent(new FocusEvent(type, { bubbles: true, composed: true }));
    });
}

/**
 * Keeps events of the widget from the handlers of the page that would misunderstand them:
 *
 * - Submissions, as a shadow root does. Many pages disable the button of any form that is submitted, because they expect to
 *   be left, and no one would enable it after a refused address.
 * - A press on a part that it removed, and the lost focus of a part that the widget removes, as each screen is by the next.
 *   Menus and drawers of pages close on a press or a focus that is not in them, and a part that is gone is in nothing.
 * - Changes that no person has made, by which the widget notices what a program has filled in.
 *
 * Calling it again has no effect.
 */
export function containEvents(element: HTMLElement): void {
  for (const type of ['submit', 'click', 'focusout', 'change']) element.addEventListener(type, contain);
}
