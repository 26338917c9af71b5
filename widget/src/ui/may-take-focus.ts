import { elementOf } from './element-of.ts';

/**
 * True if a new screen may take the focus: not if the person has moved to another field of the page.
 *
 * @param screen the current or the previous screen
 */
export function mayTakeFocus(screen: Element): boolean {
  const element = elementOf(screen);
  const { activeElement, body } = (element?.getRootNode() ?? document) as Document;
  return !activeElement || activeElement === body || !element || element.contains(activeElement);
}
