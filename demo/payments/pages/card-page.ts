import { html } from 'hono/html';
import { type CardLabel, cardName } from '../card-label.ts';
import type { PortalSession, Subscription } from '../objects.ts';
import type { Entry } from './entry.ts';
import { cardFields } from './fields.ts';
import { type Html, layout } from './layout.ts';
import { addressOfPortal } from './open-portal.ts';

export interface CardView {
  readonly portal: PortalSession;
  readonly subscription: Subscription;
  /** The card that pays. Undefined for plans from before cards were labelled. */
  readonly card?: CardLabel;
  /** A form that was refused. */
  readonly refused?: Entry;
}

/** Asks for the card that pays from now on. It is charged nothing today. */
export const cardPage = ({ portal, subscription, card, refused }: CardView): Html => {
  const portalAt = addressOfPortal(portal);
  return layout(
    `${refused ? 'Error: ' : ''}Change your card`,
    html`<section class="card narrow">
      <h1>Change your card</h1>
      <p class="soft">
        ${card ? `Your plan is paid with ${cardName(card)}. ` : ''}The new card pays from the next payment on. It
        is not charged today.
      </p>
      <form method="post" action="${portalAt}/${subscription.id}/card">
        ${cardFields(refused)}
        <div class="row">
          <button class="button" type="submit">Save</button>
          <a class="button quiet" href="${portalAt}">Back</a>
        </div>
      </form>
    </section>`,
  );
};
