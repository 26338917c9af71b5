const kept = new WeakMap<Element, ElementInternals>();

/** The `<login-widget>` that contains a node. */
const hostOf = (node: Element): Element | null => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : node.closest('login-widget');
};

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
  const host = hostOf(frame);
  const state = `screen-${screen}`;
  try {
    const states = host && internalsOf(host as HTMLElement)?.states;
    states?.add(state);
    return () => void states?.delete(state);
  } catch {
    return () => undefined;
  }
}
