/** Milliseconds that a height must last before the place takes it. */
const DEBOUNCE = 100;

/** Changes taken at once: Google's first drawing, and its first correction. */
const FIRST = 2;

/** Height of the place before Google has drawn anything, in pixels (`widget/docs/behaviour.md#times-and-sizes`). */
export const LEAST_HEIGHT = 47;

/**
 * Has a place follow the height of what Google draws in it, without trembling while that settles.
 *
 * @returns how to end that.
 */
export function followHeight(content: HTMLElement, place: HTMLElement): () => void {
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    place.style.height = `${Math.max(content.offsetHeight, LEAST_HEIGHT)}px`;
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    changes += 1;
    if (changes <= FIRST) take();
    else timer = setTimeout(take, DEBOUNCE);
  });
  observer.observe(content);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
