/** Class of the node that the widget renders into. The page's own children of the element are beside it. */
export const ROOT_CLASS = 'lw-root';

/** Slots of the element in a shadow root, before and after the card. The last one is for children without a slot. */
export const SLOTS = { before: ['header'], after: ['footer', 'legal', ''] } as const;

const slots = (names: readonly string[]): HTMLSlotElement[] =>
  names.map((name) => Object.assign(document.createElement('slot'), { name }));

let count = 0;

/** An element that remembers its root. */
interface Rooted extends HTMLElement {
  lwRoot?: HTMLElement;
}

/**
 * Returns the node that the widget renders into, in light or shadow DOM. It is one that a server has drawn, or a new
 * one: the element's other children belong to the page, and nothing removes or moves them. Where the page has removed the
 * node, as libraries that update it to markup of the server do, it is the same node again, with what was typed.
 */
export function widgetRoot(element: Rooted, hasShadow: boolean): HTMLElement {
  const tree = element.shadowRoot ?? (hasShadow ? element.attachShadow({ mode: 'open' }) : element);
  const there = rootIn(tree);
  if (there) return there;
  // With an id, these libraries neither reuse the node for content of the page nor move the parts that have ids out of
  // it. The markup of a server that draws the form has the node without one, and the same parts.
  element.lwRoot ??= Object.assign(document.createElement('div'), {
    className: ROOT_CLASS,
    id: `${ROOT_CLASS}-${++count}`,
  });
  const root = element.lwRoot;
  // After what is shown above the card, so that both are read, and reached by Tab, in this order.
  if (tree === element) tree.insertBefore(root, tree.querySelector(":scope>:not([slot='header'])"));
  else tree.append(...slots(SLOTS.before), root, ...slots(SLOTS.after));
  return root;
}

/** The node that the widget renders into, if this tree has one. */
export const rootIn = (tree: ParentNode): HTMLElement | undefined =>
  ([...tree.children] as HTMLElement[]).find(({ className }) => className === ROOT_CLASS);
