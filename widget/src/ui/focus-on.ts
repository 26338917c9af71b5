/**
 * Focuses a part of a screen. A heading can be focused only until it loses the focus: a dialog of the page would
 * otherwise focus it when it opens, and not the field
 * (https://html.spec.whatwg.org/multipage/interactive-elements.html#dialog-focusing-steps).
 *
 * @param options default: without scrolling
 */
export function focusOn(
  target: HTMLElement | null | undefined,
  options: FocusOptions = { preventScroll: true },
): void {
  if (target?.localName === 'h2') {
    target.tabIndex = -1;
    target.onblur = () => target.removeAttribute('tabindex');
  }
  target?.focus(options);
}
