import { elementOf } from './element-of.ts';

/**
 * True if a new screen may take the focus: not if the person has moved to another field of the page. What is around the
 * element has none: dialogs, drawers and routers focus themselves, as the body does.
 *
 * @param screen the current or the previous screen
 */
export function mayTakeFocus(screen: Element): boolean {
  const element = elementOf(screen);
  const { activeElement } = (element?.getRootNode() ?? document) as Document;
  return !activeElement || !element || activeElement.contains(element) || element.contains(activeElement);
}
