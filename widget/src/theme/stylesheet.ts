/** Every text that was asked for. */
const texts = new Set<string>();

/** An element in a page. */
interface PageElement extends Element {
  readonly ownerDocument: Document & { readonly defaultView: typeof globalThis };
}

/** The sheets of each document by their text. WebKit forgets what is stored on a sheet itself. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Applies a stylesheet to the tree of `root`, or to its shadow root if it has one. A constructed sheet needs no
 * `unsafe-inline` in the page's content security policy, and all widgets of a document share it. A frame or a pop-up that
 * the page moves the element into needs its own. An element that is moved is detached for a moment, and applies the
 * sheet afterwards (`adoptAgain`).
 */
export function adoptStylesheet(root: Node, text: string): void {
  texts.add(text);
  const tree = ((root as Element).shadowRoot ?? root.getRootNode()) as Document | ShadowRoot;
  if (!tree.adoptedStyleSheets) return;
  const { ownerDocument } = root as PageElement;
  const own = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  const sheet = own.get(text) ?? new ownerDocument.defaultView.CSSStyleSheet();
  if (!own.has(text)) {
    sheet.replaceSync(text);
    sheets.set(ownerDocument, own.set(text, sheet));
  }
  if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
}

/**
 * Applies the stylesheets that were asked for, as far as they are missing: when an element is connected, because it may
 * have been detached when it asked for them, or come from another document, and when the page has put others in their
 * place.
 */
export function adoptAgain(element: Node): void {
  for (const text of texts) adoptStylesheet(element, text);
}
