import { elementOf } from '../ui/element-of.ts';

/** Kept, because `attachInternals` throws when it is called twice. */
const kept = new WeakMap<Element, CustomStateSet>();

/**
 * Exposes the screen to the page's styles: `login-widget:state(screen-passcode)`. Browsers before 2024 have no custom
 * states, or reject names without two dashes (https://developer.mozilla.org/docs/Web/API/CustomStateSet).
 *
 * @returns a function that removes the state
 */
export function showScreenState(frame: Element, screen: string): () => void {
  const element = elementOf(frame) as HTMLElement | undefined;
  const state = `screen-${screen}`;
  let states: CustomStateSet | undefined;
  try {
    states = element && (kept.get(element) ?? element.attachInternals().states);
    if (states) kept.set(element as HTMLElement, states);
    states?.add(state);
  } catch {
    states = undefined;
  }
  return () => void states?.delete(state);
}
