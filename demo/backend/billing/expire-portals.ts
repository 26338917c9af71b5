import type Stripe from 'stripe';
import type { Member } from '../verify-session.ts';
import type { Mirror } from './mirror.ts';

interface ExpirePortalsDependencies {
  readonly mirror: Mirror;
  readonly stripe: Stripe;
}

/**
 * Ends a person's open billing portals, so that nobody comes back to one after a log-out: the portal's address is in the
 * browser's history. Only the local payment service can. The real provider's portals end an hour after their last use.
 */
export async function expirePortals(
  { mirror, stripe }: ExpirePortalsDependencies,
  member: Member,
): Promise<void> {
  if (stripe.getApiField('host') === 'api.stripe.com') return;
  const { customerId } = await mirror.standing(member);
  if (customerId) await stripe.rawRequest('POST', `/v1/customers/${customerId}/expire_portals`, {});
}
