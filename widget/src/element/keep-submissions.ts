import { ROOT_CLASS } from './widget-root.ts';

const keep = (event: Event) => event.stopPropagation();

/**
 * Keeps the widget's submissions from the handlers of the page, as a shadow root does. Many pages disable the button of any
 * form that is submitted, because they expect to be left, and no one would enable it after a refused address.
 *
 * @returns a function that stops it
 */
export function keepSubmissions(element: HTMLElement): () => void {
  const root = element.querySelector(`:scope > .${ROOT_CLASS}`);
  root?.addEventListener('submit', keep);
  return () => root?.removeEventListener('submit', keep);
}
