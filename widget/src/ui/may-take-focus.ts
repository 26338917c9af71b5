/**
 * Whether a new screen may take the focus: not from somebody who has gone on to another field of the page meanwhile.
 *
 * @param screen what stands, or stood, in the element.
 */
export function mayTakeFocus(screen: Element): boolean {
  const element = screen.closest('login-widget') ?? (screen.getRootNode() as ShadowRoot).host;
  const { activeElement } = (element?.getRootNode() ?? document) as Document | ShadowRoot;
  return !activeElement || activeElement === document.body || !element || element.contains(activeElement);
}
