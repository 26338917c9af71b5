const kept = new WeakMap<Element, ElementInternals>();

/** The element that a node is drawn in. */
const hostOf = (node: Element): Element | null => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : node.closest('login-widget');
};

/** An element gives its internals once. */
const internalsOf = (element: HTMLElement): ElementInternals | undefined => {
  const internals = kept.get(element) ?? element.attachInternals?.();
  if (internals) kept.set(element, internals);
  return internals;
};

/**
 * Lets the page's styles know the screen: `login-widget:state(screen-passcode)`. Browsers before 2024 have no such states,
 * or refuse names without two dashes (https://developer.mozilla.org/docs/Web/API/CustomStateSet).
 *
 * @returns how to take it away
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
