const sheets = new Map<string, CSSStyleSheet>();
/** Texts that detached nodes could not apply. */
const missed = new Set<string>();

/**
 * Applies a stylesheet to the tree of `root`. A constructed sheet needs no `unsafe-inline` in the page's content
 * security policy, and all widgets of a page share it. An element that the page moves is detached for a moment, and
 * applies the sheet afterwards (`adoptMissed`).
 */
export function adoptStylesheet(root: Node, text: string): void {
  const tree = root.getRootNode() as Document | ShadowRoot;
  if (!tree.adoptedStyleSheets) {
    missed.add(text);
    return;
  }
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
}

/** Applies the stylesheets that were asked for while an element was detached. To be called when it is connected. */
export function adoptMissed(element: Node): void {
  for (const text of missed) adoptStylesheet(element, text);
}
