import { elementOf } from '../ui/element-of.ts';

const kept = new WeakMap<Element, ElementInternals>();

/** `attachInternals` throws when it is called twice, so the result is kept. */
const internalsOf = (element: HTMLElement): ElementInternals | undefined => {
  const internals = kept.get(element) ?? element.attachInternals?.();
  if (internals) kept.set(element, internals);
  return internals;
};

/**
 * Exposes the screen to the page's styles: `login-widget:state(screen-passcode)`. Browsers before 2024 have no custom
 * states, or reject names without two dashes (https://developer.mozilla.org/docs/Web/API/CustomStateSet).
 *
 * @returns a function that removes the state
 */
export function showScreenState(frame: Element, screen: string): () => void {
  const host = elementOf(frame);
  const state = `screen-${screen}`;
  let states: CustomStateSet | undefined;
  try {
    states = host && internalsOf(host as HTMLElement)?.states;
    states?.add(state);
  } catch {
    states = undefined;
  }
  return () => void states?.delete(state);
}
