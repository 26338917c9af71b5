/**
 * Scrolls to the top of a new screen, because the person may have seen only the end of a taller one before; then to its
 * field, if the keyboard of a phone leaves no room for both. Scrolls no further than necessary. Does nothing in jsdom,
 * which has no layout.
 *
 * @param screen the current screen, or a node around it
 */
export function showTop(screen: ParentNode): void {
  for (const part of ['.lw-screen > *', '[data-focus-first]']) {
    screen.querySelector(part)?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }
}
