import { elementOf } from './element-of.ts';

/**
 * True if a new screen may take the focus: not if the person has moved to another field of the page.
 *
 * @param screen the current or the previous screen
 */
export function mayTakeFocus(screen: Element): boolean {
  const element = elementOf(screen);
  const { activeElement } = (element?.getRootNode() ?? document) as Document | ShadowRoot;
  return !activeElement || activeElement === document.body || !element || element.contains(activeElement);
}
