import { html } from 'hono/html';
import type { Invoice, PortalSession, Price, Refund, Subscription } from '../objects.ts';
import { formatAmount, prices } from '../prices.ts';
import { type CardView, cardFields } from './checkout-page.ts';
import { type Html, layout } from './layout.ts';

export interface PortalView {
  readonly portal: PortalSession;
  readonly subscriptions: readonly Subscription[];
  readonly invoices: readonly Invoice[];
  readonly refunds: readonly Refund[];
  /** Problems of the card that was entered for an overdue payment, or the bank's refusal. */
  readonly card?: CardView & { readonly refusal?: string };
}

const date = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const planForm = (action: string, current: string) => html`<form method="post" action="${action}/plan">
  <fieldset>
    <legend>Change plan</legend>
    ${prices.map(
      ({ id, nickname, unit_amount }) => html`<label class="choice">
        <input type="radio" name="price" value="${id}" ${id === current ? html`checked` : ''} />
        ${nickname}, ${formatAmount(unit_amount)}
      </label>`,
    )}
  </fieldset>
  <button class="button quiet">Change plan</button>
</form>`;

const overduePart = (own: string, price: Price, card: PortalView['card'] = {}) => html`<section class="card">
  <h2>Your last payment failed</h2>
  <p class="amount">${formatAmount(price.unit_amount)}</p>
  ${card.refusal ? html`<p class="refusal" role="alert">${card.refusal}</p>` : ''}
  <form method="post" action="${own}/pay" novalidate>
    ${cardFields(card)}
    <button class="button" type="submit">Pay with this card</button>
  </form>
  <form method="post" action="${own}/end"><button class="button quiet">Cancel plan now</button></form>
</section>`;

const subscriptionPart = (
  action: string,
  { id, status, cancel_at_period_end, items }: Subscription,
  card: PortalView['card'],
) => {
  const { price, current_period_end } = items.data[0];
  const own = `${action}/${id}`;
  if (status === 'past_due') return overduePart(own, price, card);
  return html`<section class="card">
    <h2>Membership, ${price.nickname}</h2>
    <p class="amount">${formatAmount(price.unit_amount)}</p>
    <p>
      ${
        cancel_at_period_end
          ? html`Your plan is canceled and ends on ${date(current_period_end)}.`
          : html`Your plan renews on ${date(current_period_end)}.`
      }
    </p>
    ${planForm(own, price.id)}
    <form method="post" action="${own}/${cancel_at_period_end ? 'resume' : 'cancel'}">
      <button class="button quiet">${cancel_at_period_end ? "Don't cancel plan" : 'Cancel plan'}</button>
    </form>
  </section>`;
};

/** The billing portal: the current plan, its changes and its end, and past payments. */
export const portalPage = ({ portal, subscriptions, invoices, refunds, card }: PortalView): Html =>
  layout(
    'Your subscription',
    html`<div class="portal">
      <a class="back" href="${portal.return_url}">← Return to the site</a>
      <h1>Your subscription</h1>
      ${subscriptions.length === 0 ? html`<section class="card"><p>No active plan.</p></section>` : ''}
      ${subscriptions.map((subscription) => subscriptionPart(`/p/session/${portal.id}`, subscription, card))}
      <section class="card">
        <h2>Invoices</h2>
        ${invoices.length === 0 ? html`<p class="soft">None yet.</p>` : ''}
        <ul class="invoices">
          ${invoices.map(
            ({ number, amount_paid, created }) => html`<li>
              <span>${date(created)}</span><span>${number}</span><span>${formatAmount(amount_paid)}</span>
              <span>Paid</span>
            </li>`,
          )}
          ${refunds.map(
            ({ id, amount, created }) => html`<li>
              <span>${date(created)}</span><span>${id.slice(3, 11).toUpperCase()}</span>
              <span>−${formatAmount(amount)}</span><span>Refunded</span>
            </li>`,
          )}
        </ul>
      </section>
    </div>`,
  );
