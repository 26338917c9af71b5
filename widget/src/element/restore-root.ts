import { focusOn } from '../ui/focus-on.ts';
import { ROOT_CLASS } from './widget-root.ts';

let count = 0;

/**
 * Puts the widget's node back when the page has removed it from the element. Libraries that update a page to markup of
 * the server do, because in that markup the element is empty (https://github.com/patrick-steele-idem/morphdom,
 * https://turbo.hotwired.dev/handbook/page_refreshes). What is typed stays, and so does the focus. In a shadow root
 * nobody else removes anything.
 *
 * @returns a function that stops it
 */
export function restoreRoot(element: HTMLElement): () => void {
  const find = () => [...element.children].find(({ className }) => className === ROOT_CLASS);
  const root = find();
  if (!root) return () => undefined;
  // With an id, these libraries neither reuse the node for content of the page nor move the parts that have ids out of
  // it. The markup of a server that draws the form has the node without one, and the same parts.
  if (!element.dataset.ids) root.id ||= `${ROOT_CLASS}-${++count}`;
  let focused: HTMLElement | null;
  const readFocus = () => {
    focused = root.querySelector(':focus');
  };
  readFocus();
  const stop = new AbortController();
  root.addEventListener('focusin', readFocus, stop);
  // In a separate task: Chromium tells a field that it loses the focus before it removes it.
  root.addEventListener('focusout', () => setTimeout(readFocus), stop);
  const observer = new MutationObserver(() => {
    if (root.parentNode === element) return;
    // A copy of it has no listeners.
    find()?.remove();
    element.prepend(root);
    focusOn(focused);
  });
  observer.observe(element, { childList: true });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}
