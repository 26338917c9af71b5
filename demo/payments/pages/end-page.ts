import { html } from 'hono/html';
import type { PortalSession, Subscription } from '../objects.ts';
import { formatAmount } from '../prices.ts';
import { type Html, layout } from './layout.ts';
import { addressOfPortal } from './open-portal.ts';

export interface EndView {
  readonly portal: PortalSession;
  readonly subscription: Subscription;
  /** The payment that failed; cents. */
  readonly amount: number;
}

/** Asks before an overdue plan ends, which cannot be undone. */
export const endPage = ({ portal, subscription, amount }: EndView): Html => {
  const portalAt = addressOfPortal(portal);
  return layout(
    'Cancel your plan now?',
    html`<section class="card narrow">
      <h1>Cancel your plan now?</h1>
      <p>Your membership, ${subscription.items.data[0].price.nickname}, ends today and cannot be renewed.</p>
      <p>The payment of ${formatAmount(amount)} that failed is not charged.</p>
      <form method="post" action="${portalAt}/${subscription.id}/end" class="row">
        <button class="button">Yes, cancel now</button>
        <a class="button quiet" href="${portalAt}">Back</a>
      </form>
    </section>`,
  );
};
