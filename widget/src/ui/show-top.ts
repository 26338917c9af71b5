/**
 * Brings the beginning of a new screen into view: it takes the place of a taller one, of which somebody may have seen
 * the end alone. Scrolls no further than it must, in whatever scrolls, and not where it is in view already.
 *
 * @param screen what stands in the element now.
 */
export function showTop(screen: Element): void {
  screen.querySelector('.lw-screen > *')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
