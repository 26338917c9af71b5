/** Every text that was asked for. */
const texts = new Set<string>();

/** An element in a page. */
interface PageElement extends Element {
  readonly ownerDocument: Document & { readonly defaultView: typeof globalThis };
}

/** A stylesheet that knows its text. */
interface Sheet extends CSSStyleSheet {
  readonly lw?: string;
}

/**
 * Applies a stylesheet to the tree of `root`, or to its shadow root if it has one. A constructed sheet needs no
 * `unsafe-inline` in the page's content security policy. It belongs to one document: a frame or a pop-up that the page
 * moves the element into needs its own. An element that is moved is detached for a moment, and applies the sheet
 * afterwards (`adoptAgain`).
 */
export function adoptStylesheet(root: Node, text: string): void {
  texts.add(text);
  const tree = ((root as Element).shadowRoot ?? root.getRootNode()) as Document | ShadowRoot;
  if (!tree.adoptedStyleSheets || tree.adoptedStyleSheets.some((sheet: Sheet) => sheet.lw === text)) return;
  const sheet = new (root as PageElement).ownerDocument.defaultView.CSSStyleSheet();
  Object.assign(sheet, { lw: text }).replaceSync(text);
  tree.adoptedStyleSheets.push(sheet);
}

/**
 * Applies the stylesheets that were asked for, as far as they are missing: when an element is connected, because it may
 * have been detached when it asked for them, or come from another document, and when the page has put others in their
 * place.
 */
export function adoptAgain(element: Node): void {
  for (const text of texts) adoptStylesheet(element, text);
}
