/** An element begins anew: what is kept of its sign-in is dropped. */
export const RESET = 'widget-reset';
