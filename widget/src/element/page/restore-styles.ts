import { adoptAgain } from '../../theme/stylesheet.ts';

/**
 * Applies the widget's stylesheets again when the page has put its own in their place, as in
 * `document.adoptedStyleSheets = [dark]`. No event says so, but the element then has another size, and is told before it
 * is painted.
 *
 * @returns a function that stops it
 */
export function restoreStyles(element: HTMLElement): () => void {
  // jsdom has neither `ResizeObserver` nor adopted stylesheets.
  const observer = globalThis.ResizeObserver && new ResizeObserver(() => adoptAgain(element));
  observer?.observe(element);
  return () => observer?.disconnect();
}
