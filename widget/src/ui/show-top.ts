/**
 * Scrolls to the top of a new screen, because the person may have seen only the end of a taller one before. Scrolls
 * no further than necessary.
 *
 * @param screen the current screen
 */
export function showTop(screen: Element): void {
  screen.querySelector('.lw-screen > *')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
