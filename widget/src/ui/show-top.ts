/**
 * Scrolls to the top of a new screen, because the person may have seen only the end of a taller one before. Scrolls
 * no further than necessary. Does nothing in jsdom, which has no layout.
 *
 * @param screen the current screen, or a node around it
 */
export function showTop(screen: ParentNode): void {
  screen.querySelector('.lw-screen > *')?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
}
