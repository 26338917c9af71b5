/** Class of the node that the widget renders into. The page's own children of the element are beside it. */
export const ROOT_CLASS = 'lw-root';

/** Slots of the element in a shadow root, before and after the card. The last one is for children without a slot. */
export const SLOTS = { before: ['header'], after: ['footer', 'legal', ''] } as const;

const slots = (names: readonly string[]): HTMLSlotElement[] =>
  names.map((name) => Object.assign(document.createElement('slot'), { name }));

/**
 * Returns the node that the widget renders into, in light or shadow DOM. It is one that a server has drawn, or a new
 * one: the element's other children belong to the page, and nothing removes or moves them.
 */
export function widgetRoot(element: HTMLElement, hasShadow: boolean): HTMLElement {
  const tree = element.shadowRoot ?? (hasShadow ? element.attachShadow({ mode: 'open' }) : element);
  const there = [...tree.children].find(({ className }) => className === ROOT_CLASS);
  if (there) return there as HTMLElement;
  const root = Object.assign(document.createElement('div'), { className: ROOT_CLASS });
  if (tree === element) tree.prepend(root);
  else tree.append(...slots(SLOTS.before), root, ...slots(SLOTS.after));
  return root;
}
