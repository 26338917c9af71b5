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

/** What was bought, and for which days, as an HSA or FSA asks of a receipt. */
const linesOf = ({ lines }: Invoice) =>
  lines.data.flatMap(({ description, amount, period }) => {
    if (description === undefined || amount === undefined) return [];
    const days = `${formatDate(period.start)} to ${formatDate(period.end)}`;
    return [{ amount, description: amount > 0 ? `${description}, ${days}` : description }];
  });

/** An invoice and its lines. */
const invoiceRow = (invoice: Invoice) => {
  const { starting_balance, ending_balance, amount_paid } = invoice;
  const rows = rowsOf({
    lines: linesOf(invoice),
    ...(starting_balance !== undefined && { starting_balance }),
    ...(ending_balance !== undefined && { ending_balance }),
  });
  return html`<li>
    ${rowOf({ ...invoice, what: 'Paid', amount: amount_paid })} ${rows.length > 0 ? amountsList(rows) : ''}
  </li>`;
};

const refundRow = ({ id, amount, created }: Refund) => html`<li>
  ${rowOf({ created, number: id.slice(3, 11).toUpperCase(), what: 'Refunded', amount: -amount })}
</li>`;

/** Past payments and refunds, newest first. A refund stands above an invoice of the same second. */
export const invoicesPart = (invoices: readonly Invoice[], refunds: readonly Refund[]) => {
  const rows = [
    ...refunds.map((refund) => ({ created: refund.created, row: refundRow(refund) })),
    ...invoices.map((invoice) => ({ created: invoice.created, row: invoiceRow(invoice) })),
  ].sort((one, other) => other.created - one.created);
  return html`<section
  class="card"
>
  <h2>Invoices</h2>
  ${
    rows.length === 0
      ? html`<p class="soft">None yet.</p>`
      : html`<ul class="invoices">
          ${rows.map(({ row }) => row)}
        </ul>`
  }
</section>`;
};
