import Stripe from 'stripe';

/** Ignores that an object is missing: a concurrent or an interrupted run has deleted it. */
export const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error;
};

/** Ignores that the idempotency key was used for another amount: a run with another newest plan was first. */
export const ignoreUsedKey = (error: unknown): void => {
  if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
};
