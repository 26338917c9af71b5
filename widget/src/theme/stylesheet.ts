/** Every text that was asked for, and its sheets: a document takes none of another one, such as that of a pop-up. */
const sheets = new Map<string, WeakMap<Document, CSSStyleSheet>>();

/**
 * Applies a stylesheet to the tree of `root`. A constructed sheet needs no `unsafe-inline` in the page's content
 * security policy, and all widgets of a page share it. An element that the page moves is detached for a moment, and
 * applies the sheet afterwards (`adoptAgain`).
 */
export function adoptStylesheet(root: Node, text: string): void {
  const made = sheets.get(text) ?? new WeakMap<Document, CSSStyleSheet>();
  sheets.set(text, made);
  const tree = root.getRootNode() as Document | ShadowRoot;
  const { ownerDocument: page } = root as Element;
  const { defaultView } = page;
  if (!tree.adoptedStyleSheets || !defaultView) return;
  let sheet = made.get(page);
  if (!sheet) {
    sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(text);
    made.set(page, sheet);
  }
  if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
}

/**
 * Applies the stylesheets that were asked for, as far as they are missing: when an element is connected, because it may
 * have been detached when it asked for them, or have lost them with its document; and when the page has put others in
 * their place.
 */
export function adoptAgain(element: Element): void {
  for (const text of sheets.keys()) adoptStylesheet(element.shadowRoot ?? element, text);
}
