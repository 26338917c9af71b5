/** Keys that do nothing in a field. With Escape and Tab, for instance, a page leads out of its dialog. */
const OF_THE_PAGE = /^(Escape|Tab|F\d+)$/;

function contain(event: KeyboardEvent): void {
  const field = event.composedPath()[0] as Element;
  // On Windows, AltGr counts as both Ctrl and Alt.
  const isShortcut = event.metaKey || (event.ctrlKey && !event.altKey) || OF_THE_PAGE.test(event.key);
  const isInShadow = (event.currentTarget as Element).shadowRoot?.contains(field);
  if (isInShadow && !isShortcut && field.matches('input,select')) event.stopPropagation();
}

/**
 * Keeps what a person types in a shadow root from the page's shortcuts. Their scripts leave text fields alone, but in a
 * shadow root they see the element as the target of each key, and a press of `s` opens their search.
 *
 * Listeners on the element itself still see the keys. Calling it again has no effect.
 */
export function containKeys(element: HTMLElement): void {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) element.addEventListener(type, contain);
}
