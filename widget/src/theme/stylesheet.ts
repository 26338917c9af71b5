const sheets = new Map<string, CSSStyleSheet>();
/** Texts that detached nodes could not apply. */
const missed = new Set<string>();

/**
 * Applies a stylesheet to the tree of `root`. A constructed sheet needs no `unsafe-inline` in the page's content
 * security policy, and all widgets of a page share it. An element that the page moves is detached for a moment; what
 * it could not apply then follows with the sheet that it applies when it is connected again.
 */
export function adoptStylesheet(root: Node, text: string): void {
  const tree = root.getRootNode() as Document | ShadowRoot;
  if (!tree.adoptedStyleSheets) {
    missed.add(text);
    return;
  }
  for (const each of [text, ...missed]) {
    let sheet = sheets.get(each);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(each);
      sheets.set(each, sheet);
    }
    if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
  }
}
