/** Milliseconds for which a height must stay before it is used. */
const DEBOUNCE = 100;

/** Changes used at once: Google's first rendering and its first correction. */
const FIRST = 2;

/** Initial height in pixels (`widget/docs/behaviour.md#times-and-sizes`). */
const LEAST_HEIGHT = 47;

/**
 * Sets the height of a place to that of Google's content, without flicker while the content settles.
 *
 * @returns a function that stops it
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
