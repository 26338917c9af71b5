/** How the session began. */
export type SignInReason =
  /** In this widget. */
  | 'signed-in'
  /** The session existed when the page was opened, or when Back led to it. */
  | 'already-signed-in'
  /** In another tab, or by a call of the page's own. */
  | 'elsewhere';
