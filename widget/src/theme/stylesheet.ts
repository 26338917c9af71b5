const sheets = new Map<string, CSSStyleSheet>();
/** Every text that was asked for. */
const texts = new Set<string>();

/**
 * Applies a stylesheet to the tree of `root`. A constructed sheet needs no `unsafe-inline` in the page's content
 * security policy, and all widgets of a page share it. An element that the page moves is detached for a moment, and
 * applies the sheet afterwards (`adoptAgain`).
 */
export function adoptStylesheet(root: Node, text: string): void {
  texts.add(text);
  const tree = root.getRootNode() as Document | ShadowRoot;
  if (!tree.adoptedStyleSheets) return;
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
}

/**
 * Applies the stylesheets that were asked for, as far as they are missing: when an element is connected, because it may
 * have been detached when it asked for them, and when the page has put others in their place.
 */
export function adoptAgain(element: Node): void {
  for (const text of texts) adoptStylesheet(element, text);
}
