/** Event that `reset()` dispatches, to clear the stored attempt. */
export const RESET = 'widget-reset';
