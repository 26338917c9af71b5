import { html } from 'hono/html';
import { type CardLabel, cardName } from '../card-label.ts';
import { nextAmount } from '../next-amount.ts';
import type { Customer, Invoice, PortalSession, Price, Refund, Subscription } from '../objects.ts';
import { formatAmount, prices } from '../prices.ts';
import { breakableAddress } from './breakable-address.ts';
import type { RefusedCard } from './card-uses.ts';
import type { Entry } from './entry.ts';
import { cardFields } from './fields.ts';
import { formatDate } from './format-date.ts';
import { invoicesPart } from './invoices-part.ts';
import { type Html, layout } from './layout.ts';
import { addressOfPortal } from './open-portal.ts';

/** A plan and the card that pays it, if its label is known. */
interface ShownPlan {
  readonly subscription: Subscription;
  readonly card: CardLabel | undefined;
}

export interface PortalView {
  readonly portal: PortalSession;
  readonly customer: Customer;
  /** Name of the business that is paid. */
  readonly merchant: string;
  readonly plans: readonly ShownPlan[];
  readonly invoices: readonly Invoice[];
  readonly refunds: readonly Refund[];
  readonly refused?: RefusedCard;
  /** Says what has just been done. */
  readonly done?: Done;
}

const DONE = {
  plan: 'Your plan has changed.',
  unchanged: 'Your plan has not changed, because it is canceled.',
  card: 'Your card has changed.',
  payment: 'Your payment is complete.',
  paid: 'Your plan is paid.',
  canceled: 'Your plan is canceled.',
  renewed: 'Your plan renews again.',
  ended: 'Your plan has ended.',
};

export type Done = keyof typeof DONE;

/** True for the page's own words in its address. */
export const isDone = (text: string | undefined): text is Done =>
  text !== undefined && Object.hasOwn(DONE, text);

/** The other plans. The next page says what the change costs. */
const planForm = (own: string, current: Price) => html`<form method="get" action="${own}/plan">
  <fieldset>
    <legend>Change plan</legend>
    ${prices
      .filter(({ id }) => id !== current.id)
      .map(
        ({ id, nickname, unit_amount }) => html`<label class="choice">
          <input type="radio" name="price" value="${id}" required />
          ${nickname}, ${formatAmount(unit_amount)}
        </label>`,
      )}
  </fieldset>
  <button class="button quiet">Change plan</button>
</form>`;

const overduePart = (
  own: string,
  price: Price,
  amount: number,
  refused: Entry | undefined,
) => html`<section class="card">
  <h2>Your last payment failed</h2>
  <p>Membership, ${price.nickname}</p>
  <p class="amount">${formatAmount(amount)}</p>
  <form method="post" action="${own}/pay">
    ${cardFields(refused)}
    <button class="button" type="submit">Pay with this card</button>
  </form>
  <a class="button quiet" href="${own}/end">Cancel plan now</a>
</section>`;

const runningPart = (own: string, price: Price, end: string, balance: number) => html`<p>
    Your plan renews on ${end}.${balance < 0 ? ` Your credit of ${formatAmount(-balance)} is used first.` : ''}
  </p>
  ${planForm(own, price)}
  <form method="post" action="${own}/cancel"><button class="button quiet">Cancel plan</button></form>`;

/** A canceled plan can be renewed, and then be changed. Another plan would undo the cancellation unasked. */
const canceledPart = (own: string, end: string) => html`<p>Your plan is canceled and ends on ${end}.</p>
  <p class="soft">Renew it to keep it, or to change to another plan.</p>
  <form method="post" action="${own}/resume"><button class="button">Renew plan</button></form>`;

const cardPart = (own: string, card: CardLabel | undefined) => html`<p>
  ${card ? `Paid with ${cardName(card)}. ` : ''}<a href="${own}/card">Change card</a>
</p>`;

const subscriptionPart = ({ portal, customer, refused }: PortalView, { subscription, card }: ShownPlan) => {
  const { id, status, cancel_at_period_end, items } = subscription;
  const { price, current_period_end } = items.data[0];
  const own = `${addressOfPortal(portal)}/${id}`;
  const { balance = 0 } = customer;
  if (status === 'past_due')
    return overduePart(
      own,
      price,
      nextAmount(subscription, customer),
      refused?.subscription === id ? refused : undefined,
    );
  const end = formatDate(current_period_end);
  return html`<section class="card">
    <h2>Membership, ${price.nickname}</h2>
    <p class="amount">${formatAmount(price.unit_amount)}</p>
    ${cardPart(own, card)}
    ${cancel_at_period_end ? canceledPart(own, end) : runningPart(own, price, end, balance)}
  </section>`;
};

const noPlan = ({ balance = 0 }: Customer) => html`<section class="card">
  <p>No active plan.</p>
  ${balance < 0 ? html`<p>Your credit of ${formatAmount(-balance)} is used for your next plan.</p>` : ''}
</section>`;

/** Screen readers read the title first, so it says what has just happened. */
const titled = (title: string, { done, refused }: PortalView): string => {
  if (done) return `${DONE[done]} ${title}`;
  return refused ? `Error: ${title}` : title;
};

/** The billing portal: the current plan, its changes and its end, and past payments. */
export const portalPage = (view: PortalView): Html =>
  layout(
    titled('Your subscription', view),
    html`<div class="portal">
      <a class="back" href="${view.portal.return_url}">← Return to the site</a>
      <h1>Your subscription</h1>
      <p class="soft">${view.merchant}${view.customer.email ? html` · ${breakableAddress(view.customer.email)}` : ''}</p>
      ${view.done ? html`<p class="again" role="status">${DONE[view.done]}</p>` : ''}
      ${view.plans.length === 0 ? noPlan(view.customer) : ''}
      ${view.plans.map((plan) => subscriptionPart(view, plan))}
      ${invoicesPart(view.invoices, view.refunds)}
    </div>`,
  );
