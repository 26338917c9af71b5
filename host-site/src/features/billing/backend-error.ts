/** The backend refused or could not be reached; `message` is fit for the person at the screen. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** What a call says when the backend says nothing better (`host-site/docs/site.md#the-backends-calls`). */
export const FALLBACKS = {
  getUser: 'Failed to fetch user details',
  createCheckoutSession: 'Failed to create checkout session',
  createPortalSession: 'Failed to create billing portal session',
};
