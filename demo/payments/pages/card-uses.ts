import type { Context } from 'hono';
import { cardPayment } from '../card-payment.ts';
import type { CardPayment } from '../subscriptions.ts';
import { type Entry, shortEntry } from './entry.ts';
import { addressOfPortal, type OwnPlan } from './open-portal.ts';
import type { PagesDependencies } from './pages-dependencies.ts';
import { readCardForm } from './read-card-form.ts';
import { readForm } from './read-form.ts';

/** Why the portal asks for a card. */
type CardUse = 'replacement' | 'overdue';

/** A card that is stored while it waits for the bank's confirmation. */
export interface PendingCard {
  readonly pending: {
    readonly use: CardUse;
    readonly subscription: string;
    readonly card: CardPayment;
    readonly name: string;
  };
}

/** A form of a plan that was refused. */
export interface RefusedCard extends Entry {
  readonly subscription: string;
}

interface Place extends OwnPlan {
  readonly use: CardUse;
}

/** Handles a card that was entered in the portal. */
export function openCardUses({ ledger, entries, now }: PagesDependencies) {
  /** A plan is active or overdue, also when another tab has paid for it since. */
  const isUsable = ({ subscription, use }: Place): boolean =>
    subscription.status === (use === 'replacement' ? 'active' : 'past_due');

  const formOf = ({ view, subscription, use }: Place): string =>
    `${addressOfPortal(view.portal)}${use === 'replacement' ? `/${subscription.id}/card` : ''}`;

  /** Shows the form again, as a page that Back and reload do not submit a second time. */
  const refuse = async (c: Context, place: Place, entry: Entry) => {
    const refused: RefusedCard = { ...entry, subscription: place.subscription.id };
    const id = await entries.keep(place.view.portal.id, refused);
    return c.redirect(`${formOf(place)}?refused=${id}`, 303);
  };

  /** Uses a card that the bank has accepted, and returns to the portal. */
  const pay = async (c: Context, { view, subscription, use }: Place, payment: CardPayment) => {
    const { portal } = view;
    await ledger.transact((work) =>
      use === 'replacement'
        ? work.replaceCard(subscription.id, payment)
        : work.payOverdue(subscription.id, payment),
    );
    // Back must not show a refused form of a card that has been accepted since.
    await entries.forget(portal.id);
    return c.redirect(`${addressOfPortal(portal)}?done=${use === 'replacement' ? 'card' : 'payment'}`, 303);
  };

  return {
    pay,
    refuse,
    /** Reads a form, and asks the bank. */
    submit: async (c: Context, place: Place) => {
      if (!isUsable(place)) {
        // The second press of a double click, or another tab has paid, perhaps with another card.
        const done = place.use === 'overdue' ? '?done=paid' : '';
        return c.redirect(`${addressOfPortal(place.view.portal)}${done}`, 303);
      }
      const { card, outcome, refused } = readCardForm(await readForm(c.req.raw), now());
      if (refused) return refuse(c, place, refused);
      const payment = cardPayment(card.number, outcome);
      if (outcome.kind !== 'challenge') return pay(c, place, payment);
      const { view, subscription, use } = place;
      const waiting: PendingCard = {
        pending: {
          use,
          subscription: subscription.id,
          card: payment,
          name: shortEntry({ name: card.name }).name,
        },
      };
      const id = await entries.keep(view.portal.id, waiting);
      return c.redirect(`${addressOfPortal(view.portal)}/${subscription.id}/3ds?payment=${id}`, 303);
    },
  };
}
