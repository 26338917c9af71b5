import { ROOT_CLASS } from './widget-root.ts';

const keep = (event: Event) => event.stopPropagation();

/**
 * Keeps the widget's submissions from the handlers of the page, as a shadow root does. Many pages disable the button of any
 * form that is submitted, because they expect to be left, and no one would enable it after a refused address. The listener
 * ends with the root.
 */
export const keepSubmissions = (element: HTMLElement): void =>
  element.querySelector(`:scope > .${ROOT_CLASS}`)?.addEventListener('submit', keep);
