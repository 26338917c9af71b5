import { messageOf } from '../../lib/message-of.ts';

/** The backend refused the call or could not be reached. `message` can be shown to the user. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  /** HTTP status; 0 if the backend itself did not answer. */
  readonly status: number;
  /** The field of the request that was refused. Undefined if the backend names none. */
  readonly field: string | undefined;

  constructor(message: string, status: number, options: ErrorOptions & { field?: string | undefined } = {}) {
    super(message, options);
    this.status = status;
    this.field = options.field;
  }
}

/** True if the backend could not be reached. */
export const isUnreached = (error: unknown): boolean => error instanceof BackendError && error.status === 0;

/** True if the backend refused the session. */
export const isRefused = (error: unknown): boolean => error instanceof BackendError && error.status === 401;

/** True if the backend does not have what was named. */
export const isMissing = (error: unknown): boolean => error instanceof BackendError && error.status === 404;

/** Why an action failed, below a title that says which: the backend's message, or that there was no answer. */
export const reasonOf = (error: unknown, fallback: string): string =>
  isUnreached(error) ? 'Check your connection and try again.' : messageOf(error, fallback);

/** Messages of calls if the backend gives none (`host-site/docs/site.md#the-backends-calls`). */
export const FALLBACKS = {
  getUser: 'Failed to fetch user details',
  createCheckoutSession: 'Failed to create checkout session',
  createPortalSession: 'Failed to create billing portal session',
  endPortalSessions: 'Failed to end billing portal sessions',
  getReceipts: 'Failed to fetch receipts',
  getAddress: 'Failed to fetch the address',
  setAddress: 'Failed to change the address',
  getSessions: 'Failed to fetch your devices',
  endSession: 'Failed to log out the device',
  deleteUser: 'Failed to delete the account',
};
