import { html } from 'hono/html';
import type { InvoiceAmounts } from '../invoice-amounts.ts';
import type { CheckoutSession, Price } from '../objects.ts';
import { formatAmount } from '../prices.ts';
import { LONGEST, NO_ZIP, type ShippingFields, ZIP_PATTERN } from '../shipping.ts';
import { amountsList, rowsOf } from './amounts-list.ts';
import { breakableAddress } from './breakable-address.ts';
import type { Entry } from './entry.ts';
import { cardFields, type Field, field, firstProblem } from './fields.ts';
import { type Html, layout } from './layout.ts';

export interface CheckoutView {
  readonly session: CheckoutSession;
  readonly price: Price;
  /** What is paid today, after the credit from an earlier plan. */
  readonly amounts: InvoiceAmounts;
  /** The address form, if the session asks for it. */
  readonly shipping?: ShippingFields;
  /** The form that was refused, which is shown again. */
  readonly entry?: Entry;
  /** Name of the business that is paid. */
  readonly merchant: string;
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ['4000 0000 0000 0341', 'succeeds, and is declined at the renewal'],
];

const part = (
  name: keyof ShippingFields,
  label: string,
  autocomplete: string,
  more: Partial<Field> = {},
): Field<keyof ShippingFields> => ({
  inputmode: 'text',
  placeholder: '',
  maxlength: LONGEST,
  ...more,
  name,
  label,
  autocomplete: `shipping ${autocomplete}`,
});

const ADDRESS: readonly Field<keyof ShippingFields>[] = [
  part('shipping-name', 'Full name', 'name'),
  part('line1', 'Street address', 'address-line1'),
  part('line2', 'Apartment or suite (optional)', 'address-line2', { isOptional: true }),
  part('city', 'City', 'address-level2'),
  part('state', 'State', 'address-level1', { placeholder: 'OR' }),
  part('zip', 'ZIP code', 'postal-code', {
    inputmode: 'numeric',
    placeholder: '97201',
    pattern: { form: ZIP_PATTERN, hint: NO_ZIP },
  }),
];

const addressPart = (fields: ShippingFields, { shippingProblems = {} }: Partial<Entry>) => {
  const focused = firstProblem(ADDRESS, shippingProblems);
  return html`<h1>Shipping address</h1>
    <p class="soft">Two sensors a month, shipped within the United States.</p>
    ${ADDRESS.map((one) =>
      field(one, {
        value: fields[one.name],
        problem: shippingProblems[one.name],
        isFocused: one.name === focused,
      }),
    )}
    <h2>Pay with card</h2>`;
};

const monthsOf = ({ recurring }: Price) =>
  recurring.interval_count === 1 ? 'month' : `${recurring.interval_count} months`;

/** The plan and its price, and what a credit from an earlier plan leaves to pay today. */
const summary = (price: Price, amounts: InvoiceAmounts) => {
  const { nickname, unit_amount } = price;
  const { amount_due, starting_balance, ending_balance } = amounts;
  const what = `Membership, ${nickname}`;
  if (amount_due === unit_amount)
    return html`<p>${what}</p>
      <p class="amount">${formatAmount(unit_amount)}</p>
      <p class="soft">every ${monthsOf(price)}, until you cancel</p>`;
  const lines = [{ description: what, amount: unit_amount }];
  const rows = rowsOf({ lines, starting_balance, ending_balance });
  return html`<p>Total today</p>
    <p class="amount">${formatAmount(amount_due)}</p>
    ${amountsList([...rows, { label: 'Total today', amount: amount_due, isTotal: true }])}
    ${
      amount_due === 0
        ? html`<p>
            Your credit pays for it. Your card is not charged today.${
              ending_balance < 0 ? ` ${formatAmount(-ending_balance)} of your credit is left for later.` : ''
            }
          </p>`
        : ''
    }
    <p class="soft">
      ${formatAmount(unit_amount)} every ${monthsOf(price)}, until you cancel
    </p>`;
};

/** The hosted checkout: the plan, an address if goods are sent, and a card form. */
export const checkoutPage = ({ session, price, amounts, shipping, entry, merchant }: CheckoutView): Html =>
  layout(
    `${entry ? 'Error: ' : ''}Pay ${formatAmount(amounts.amount_due)}`,
    html`<div class="checkout">
      <section class="summary">
        <a class="back" href="/c/pay/${session.id}/cancel">← Back</a>
        <p class="merchant">${merchant}</p>
        ${summary(price, amounts)}
      </section>
      <section class="card">
        ${shipping ? '' : html`<h1>Pay with card</h1>`}
        ${session.customer_email ? html`<p class="soft">${breakableAddress(session.customer_email)}</p>` : ''}
        <form method="post" action="/c/pay/${session.id}">
          ${shipping ? addressPart(shipping, entry ?? {}) : ''}
          ${cardFields(entry, !firstProblem(ADDRESS, entry?.shippingProblems))}
          <button class="button" type="submit">Subscribe</button>
        </form>
        <details open>
          <summary>Test cards</summary>
          <ul>
            ${TEST_CARDS.map(([number, outcome]) => html`<li><code>${number}</code> ${outcome}</li>`)}
          </ul>
          <p class="soft">Any future date, any three digits.</p>
        </details>
      </section>
    </div>`,
  );
