import { focusOn } from '../../ui/focus-on.ts';
import { mayTakeFocus } from '../../ui/may-take-focus.ts';
import { rootIn } from '../widget-root.ts';

/**
 * Undoes what libraries that update a page to markup of the server do to the element
 * (https://github.com/patrick-steele-idem/morphdom, https://turbo.hotwired.dev/handbook/page_refreshes).
 *
 * They remove the widget's node, because in that markup the element is empty: it is put back. In a shadow root nobody else
 * removes anything. They also move the element, or what is around it, for instance when a message appears before it: the
 * browser then takes the focus from its field, which gets it back, also if they put the element back a little later. What
 * is typed stays in both cases.
 *
 * @returns a function that stops it
 */
export function restoreRoot(element: HTMLElement): () => void {
  const home = element.shadowRoot ?? element;
  const root = rootIn(home);
  if (!root) return () => undefined;
  let focused: HTMLElement | null;
  const observer = new MutationObserver((records) => {
    let isMoved = records.some(({ addedNodes }) => [...addedNodes].some((it) => it.contains(element)));
    if (root.parentNode !== home) {
      // A copy of it has no listeners.
      rootIn(home)?.remove();
      home.prepend(root);
      isMoved = true;
    }
    if (isMoved && mayTakeFocus(root)) focusOn(focused);
  });
  const stop = new AbortController();
  const readFocus = () => {
    // Out of the page, the element has lost the focus only until it is put back.
    if (!element.isConnected && !stop.signal.aborted) return;
    observer.disconnect();
    if (stop.signal.aborted) return;
    focused = root.querySelector(':focus');
    // The whole page only while a person types here, because it may change all the time.
    observer.observe(focused ? element.getRootNode() : home, { childList: true, subtree: !!focused });
  };
  readFocus();
  root.addEventListener('focusin', readFocus, stop);
  // In a separate task: Chromium tells a field that it loses the focus before it removes it.
  root.addEventListener('focusout', () => setTimeout(readFocus), stop);
  return () => {
    stop.abort();
    readFocus();
  };
}
