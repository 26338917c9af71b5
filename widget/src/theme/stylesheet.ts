const sheets = new Map<string, CSSStyleSheet>();

/**
 * Applies a stylesheet to the tree of `root`. A constructed sheet needs no `unsafe-inline` in the page's content
 * security policy, and all widgets of a page share it.
 */
export function adoptStylesheet(root: Node, text: string): void {
  const tree = root.getRootNode() as Document | ShadowRoot;
  // A detached node has no document or shadow root to apply the sheet to.
  if (!tree.adoptedStyleSheets) return;
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
}
