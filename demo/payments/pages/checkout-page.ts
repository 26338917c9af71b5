import { html } from 'hono/html';
import type { CardFields } from '../cards.ts';
import type { CheckoutSession, Price } from '../objects.ts';
import { formatAmount } from '../prices.ts';
import type { ShippingFields, ShippingProblems } from '../shipping.ts';
import { type Html, layout } from './layout.ts';

export interface CheckoutView {
  readonly session: CheckoutSession;
  readonly price: Price;
  readonly problems?: Partial<CardFields>;
  /** The bank's refusal. */
  readonly refusal?: string;
  readonly name?: string;
  /** The address form, if the session asks for it. */
  readonly shipping?: ShippingFields;
  readonly shippingProblems?: ShippingProblems;
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ['4000 0000 0000 0341', 'succeeds, and is declined at the renewal'],
];

interface Field<Name extends string = keyof CardFields> {
  readonly name: Name;
  readonly label: string;
  readonly autocomplete: string;
  readonly placeholder: string;
  readonly inputmode: 'numeric' | 'text';
  readonly isOptional?: boolean;
}

const part = (
  name: keyof ShippingFields,
  label: string,
  autocomplete: string,
  more: Partial<Field> = {},
): Field<keyof ShippingFields> => ({
  inputmode: 'text',
  placeholder: '',
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
  part('zip', 'ZIP code', 'postal-code', { inputmode: 'numeric', placeholder: '97201' }),
];

const FIELDS: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    inputmode: 'numeric',
  },
  { name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', placeholder: 'MM / YY', inputmode: 'numeric' },
  { name: 'cvc', label: 'CVC', autocomplete: 'cc-csc', placeholder: '123', inputmode: 'numeric' },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name', placeholder: '', inputmode: 'text' },
];

const field = (
  { name, label, autocomplete, placeholder, inputmode, isOptional }: Field<string>,
  value: string,
  problem?: string,
) => html`<div class="field field-${name}">
  <label for="${name}">${label}</label>
  <input
    id="${name}"
    name="${name}"
    value="${value}"
    placeholder="${placeholder}"
    autocomplete="${autocomplete}"
    inputmode="${inputmode}"
    ${isOptional ? '' : html`required`}
    ${problem ? html`aria-invalid="true" aria-describedby="${name}-problem"` : ''}
  />
  ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}
</div>`;

export interface CardView {
  readonly name?: string;
  readonly problems?: Partial<CardFields>;
}

/** The fields of a card. The number is never filled in again. */
export const cardFields = ({ name = '', problems = {} }: CardView) =>
  FIELDS.map((one) => field(one, one.name === 'name' ? name : '', problems[one.name]));

const addressPart = (fields: ShippingFields, problems: ShippingProblems) => html`<h1>Shipping address</h1>
  <p class="soft">Two sensors a month, shipped within the United States.</p>
  ${ADDRESS.map((one) => field(one, fields[one.name], problems[one.name]))}
  <h2>Pay with card</h2>`;

/** The hosted checkout: the plan, an address if goods are sent, and a card form. */
export const checkoutPage = ({
  session,
  price,
  problems = {},
  refusal,
  name = '',
  shipping,
  shippingProblems = {},
}: CheckoutView): Html =>
  layout(
    `Pay ${formatAmount(price.unit_amount)}`,
    html`<div class="checkout">
      <section class="summary">
        <a class="back" href="/c/pay/${session.id}/cancel">← Back</a>
        <p>Membership, ${price.nickname}</p>
        <p class="amount">${formatAmount(price.unit_amount)}</p>
        <p class="soft">
          every ${price.recurring.interval_count === 1 ? 'month' : `${price.recurring.interval_count} months`}, until
          you cancel
        </p>
      </section>
      <section class="card">
        ${shipping ? '' : html`<h1>Pay with card</h1>`}
        <p class="soft">${session.customer_email ?? ''}</p>
        ${refusal ? html`<p class="refusal" role="alert">${refusal}</p>` : ''}
        <form method="post" action="/c/pay/${session.id}" novalidate>
          ${shipping ? addressPart(shipping, shippingProblems) : ''} ${cardFields({ name, problems })}
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

/** The bank's confirmation page, as 3-D Secure shows it. */
export const challengePage = ({ session, price }: CheckoutView): Html =>
  layout(
    '3-D Secure',
    html`<section class="card narrow">
      <h1>3-D Secure</h1>
      <p>Your bank is asking you to confirm a payment of ${formatAmount(price.unit_amount)}.</p>
      <form method="post" action="/c/pay/${session.id}/3ds" class="row">
        <button class="button" name="answer" value="complete">Complete</button>
        <button class="button quiet" name="answer" value="fail">Fail</button>
      </form>
    </section>`,
  );
