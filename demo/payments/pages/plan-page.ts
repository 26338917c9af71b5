import { html } from 'hono/html';
import { type CardLabel, cardName } from '../card-label.ts';
import { NOT_AUTHENTICATED } from '../cards.ts';
import type { PortalSession, Price, Subscription } from '../objects.ts';
import type { PlanQuote } from '../plan-quote.ts';
import { formatAmount } from '../prices.ts';
import { amountsList, rowsOf } from './amounts-list.ts';
import { formatDate } from './format-date.ts';
import { type Html, layout } from './layout.ts';
import { addressOfPortal } from './open-portal.ts';

/** Why the plan did not change. */
export type PlanProblem = 'outdated' | 'declined' | 'unauthenticated';

export interface PlanView {
  readonly portal: PortalSession;
  readonly subscription: Subscription;
  readonly price: Price;
  readonly quote: PlanQuote;
  /** The card that pays. Undefined for plans from before cards were labelled. */
  readonly card?: CardLabel;
  readonly problem?: PlanProblem;
}

const SENTENCES: Record<PlanProblem, string> = {
  outdated:
    'Your plan has not changed, because the amounts are not the same any more. Please check them again.',
  declined: 'Your card was declined. Your plan has not changed.',
  unauthenticated: `${NOT_AUTHENTICATED} Your plan has not changed.`,
};

const paidWith = ({ quote, card }: PlanView): string => {
  if (quote.amount_due === 0) return 'Your credit pays for it. Your card is not charged today.';
  return `Paid with ${card ? cardName(card) : 'the card of your last payment'}.`;
};

const renewal = ({ quote, price }: PlanView): string => {
  const end = formatDate(quote.items.data[0].current_period_end);
  const sentence = `Your plan then renews on ${end} for ${formatAmount(price.unit_amount)}, until you cancel.`;
  return quote.ending_balance < 0 ? `${sentence} Your credit is used first.` : sentence;
};

/** Asks for the confirmation of a change of the plan: what is paid today, how, and when the plan renews. */
export const planPage = (view: PlanView): Html => {
  const { portal, subscription, price, quote, problem } = view;
  const portalAt = addressOfPortal(portal);
  const [now] = quote.items.data;
  return layout(
    `${problem ? 'Error: ' : ''}Confirm your new plan`,
    html`<section class="card narrow">
      <h1>Confirm your new plan</h1>
      <p class="soft">From ${subscription.items.data[0].price.nickname} to ${price.nickname}, starting today.</p>
      ${problem ? html`<p class="refusal" role="alert">${SENTENCES[problem]}</p>` : ''}
      ${problem && problem !== 'outdated' ? html`<p><a href="${portalAt}/${subscription.id}/card">Change your card</a></p>` : ''}
      ${amountsList([...rowsOf(quote), { label: 'Total today', amount: quote.amount_due, isTotal: true }])}
      <p>${paidWith(view)}</p>
      <p>${renewal(view)}</p>
      <form method="post" action="${portalAt}/${subscription.id}/plan" class="row">
        <input type="hidden" name="price" value="${price.id}" />
        <input type="hidden" name="proration_date" value="${now.current_period_start}" />
        <input type="hidden" name="amount" value="${quote.amount_due}" />
        <button class="button">Confirm</button>
        <a class="button quiet" href="${portalAt}">Back</a>
      </form>
    </section>`,
  );
};
