import { NAVIGATE_EVENT, type Page } from '../environment.ts';
import { timeZone } from '../time-zone.ts';
import { listen, nothing, together } from './listen.ts';

export function browserPage(shared: Map<string, unknown>, isBrowser: boolean): Page {
  const on = (target: EventTarget | undefined, type: string, listener: (event: Event) => void) =>
    target ? listen(target, type, listener) : nothing;
  const view = isBrowser ? window : undefined;
  const page = isBrowser ? document : undefined;
  return {
    origin: view?.location.origin ?? '',
    hostname: view?.location.hostname ?? '',
    timezone: timeZone(),
    document: page,
    userAgent: globalThis.navigator?.userAgent ?? '',
    shared,
    onReturn: (listener) =>
      together(
        on(page, 'visibilitychange', () => page?.visibilityState === 'visible' && listener()),
        on(view, 'pageshow', (event) => (event as PageTransitionEvent).persisted && listener()),
        on(view, 'online', listener),
      ),
    onHide: (listener) => on(view, 'pagehide', listener),
    navigate: (url, reason) =>
      view?.dispatchEvent(new CustomEvent(NAVIGATE_EVENT, { cancelable: true, detail: { url, reason } })) &&
      view.location.assign(url),
    global: (name) => (globalThis as Record<string, unknown>)[name],
  };
}
