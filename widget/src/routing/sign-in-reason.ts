/** How somebody came to be signed in, as the page is told. */
export type SignInReason =
  /** By this widget. */
  | 'signed-in'
  /** The session was there when the page was opened. */
  | 'already-signed-in'
  /** It began in another tab, or by a call of the page's own. */
  | 'elsewhere';
