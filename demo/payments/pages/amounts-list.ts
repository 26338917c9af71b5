import { html } from 'hono/html';
import { formatAmount } from '../prices.ts';

export interface AmountRow {
  readonly label: string;
  /** Cents; negative for a credit. */
  readonly amount: number;
  readonly isTotal?: boolean;
}

interface Billed {
  readonly lines: readonly { readonly description?: string; readonly amount?: number }[];
  readonly starting_balance?: number;
  readonly ending_balance?: number;
}

/** The lines of an invoice or a quote, and what happens to the customer's credit. */
export const rowsOf = ({
  lines,
  starting_balance: before = 0,
  ending_balance: after = 0,
}: Billed): AmountRow[] => [
  ...lines.map(({ description = '', amount = 0 }) => ({ label: description, amount })),
  ...(after > before ? [{ label: 'Your credit', amount: before - after }] : []),
  ...(after < before ? [{ label: 'Kept as credit for your next payments', amount: before - after }] : []),
];

/** Amounts below each other, and their sum. */
export const amountsList = (rows: readonly AmountRow[]) => html`<dl class="amounts">
  ${rows.map(
    ({ label, amount, isTotal }) => html`<div ${isTotal ? html`class="total"` : ''}>
      <dt>${label}</dt>
      <dd>${formatAmount(amount)}</dd>
    </div>`,
  )}
</dl>`;
