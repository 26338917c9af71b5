/** The `<login-widget>` around a node. In light mode, the page may have put it into a shadow root of its own. */
export const elementOf = (node: Element): Element | undefined =>
  node.closest('login-widget') ?? (node.getRootNode() as Partial<ShadowRoot>).host;
