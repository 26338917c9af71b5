/** Event that a framework's component dispatches when a page that was left, and kept hidden, is shown again. */
export const SHOWN_AGAIN = 'widget-shown-again';
