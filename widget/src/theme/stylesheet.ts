const sheets = new Map<string, CSSStyleSheet>();

/**
 * Applies a stylesheet to the tree that `root` is in. A constructed sheet needs no `unsafe-inline` in the page's content
 * security policy, and all widgets of a page share it.
 */
export function adoptStylesheet(root: Node, text: string): void {
  const tree = root.getRootNode() as Document | ShadowRoot;
  // A node that stands in no page or shadow root has nothing to apply it to.
  if (!tree.adoptedStyleSheets) return;
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
}
