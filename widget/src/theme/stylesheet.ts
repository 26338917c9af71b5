import text from './widget.css?inline';

let shared: CSSStyleSheet | undefined;

/**
 * Applies the widget's one stylesheet to the tree that `root` is in. A constructed sheet needs no `unsafe-inline` in
 * the page's content security policy, and all widgets of a page share it.
 */
export function adoptStylesheet(root: Node): void {
  const tree = root.getRootNode();
  if (!(tree instanceof Document || tree instanceof ShadowRoot)) return;
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(text);
  }
  if (!tree.adoptedStyleSheets.includes(shared)) tree.adoptedStyleSheets.push(shared);
}
