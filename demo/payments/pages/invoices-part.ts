import { html } from 'hono/html';
import type { Invoice, Refund } from '../objects.ts';
import { formatAmount } from '../prices.ts';
import { amountsList, rowsOf } from './amounts-list.ts';
import { formatDate } from './format-date.ts';

interface Row {
  readonly created: number;
  readonly number: string;
  readonly what: string;
  /** Cents. */
  readonly amount: number;
}

const rowOf = ({
  created,
  number,
  what,
  amount,
}: Row) => html`<span class="date">${formatDate(created)}</span>
  <span class="number">${number}</span>
  <span class="what">${what}</span>
  <span class="money">${formatAmount(amount)}</span>`;

/** An invoice. Its lines are shown when a credit makes the amount differ from the price. */
const invoiceRow = ({ lines, starting_balance, ending_balance, amount_paid, ...invoice }: Invoice) => {
  const rows = rowsOf({
    lines: lines.data,
    ...(starting_balance !== undefined && { starting_balance }),
    ...(ending_balance !== undefined && { ending_balance }),
  });
  return html`<li>
    ${rowOf({ ...invoice, what: 'Paid', amount: amount_paid })} ${rows.length > 1 ? amountsList(rows) : ''}
  </li>`;
};

/** Past payments and refunds. */
export const invoicesPart = (invoices: readonly Invoice[], refunds: readonly Refund[]) => html`<section
  class="card"
>
  <h2>Invoices</h2>
  ${
    invoices.length === 0
      ? html`<p class="soft">None yet.</p>`
      : html`<ul class="invoices">
          ${invoices.map(invoiceRow)}
          ${refunds.map(
            ({ id, amount, created }) => html`<li>
              ${rowOf({ created, number: id.slice(3, 11).toUpperCase(), what: 'Refunded', amount: -amount })}
            </li>`,
          )}
        </ul>`
  }
</section>`;
