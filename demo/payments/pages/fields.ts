import { html } from 'hono/html';
import { CARD_PATTERNS, type CardFields } from '../cards.ts';
import type { Entry } from './entry.ts';

export interface Field<Name extends string = keyof CardFields> {
  readonly name: Name;
  readonly label: string;
  readonly autocomplete: string;
  readonly placeholder: string;
  readonly inputmode: 'numeric' | 'text';
  readonly isOptional?: boolean;
  readonly maxlength?: number;
  /** What the browser accepts, and what it says about anything else. */
  readonly pattern?: { readonly form: RegExp; readonly hint: string };
}

interface Filled {
  readonly value: string;
  readonly problem: string | undefined;
  readonly isFocused: boolean;
  /** Ids of other texts about the field. */
  readonly describedBy?: string;
}

export const field = (
  { name, label, autocomplete, placeholder, inputmode, isOptional, maxlength, pattern }: Field<string>,
  { value, problem, isFocused, describedBy = '' }: Filled,
) => {
  const described = `${problem ? `${name}-problem ` : ''}${describedBy}`.trim();
  return html`<div class="field field-${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      placeholder="${placeholder}"
      autocomplete="${autocomplete}"
      inputmode="${inputmode}"
      ${maxlength ? html`maxlength="${maxlength}"` : ''}
      ${pattern ? html`pattern="${pattern.form.source}" title="${pattern.hint}"` : ''}
      ${isOptional ? '' : html`required`}
      ${isFocused ? html`autofocus` : ''}
      aria-invalid="${String(!!problem)}"
      ${described ? html`aria-describedby="${described}"` : ''}
    />
    ${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : ''}
  </div>`;
};

const CARD: readonly Field[] = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    inputmode: 'numeric',
    pattern: { form: CARD_PATTERNS.number, hint: 'Enter the 13 to 19 digits of your card.' },
  },
  {
    name: 'expiry',
    label: 'Expiry',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    inputmode: 'numeric',
    pattern: { form: CARD_PATTERNS.expiry, hint: 'Enter the month and the year, such as 04 / 30.' },
  },
  {
    name: 'cvc',
    label: 'CVC',
    autocomplete: 'cc-csc',
    placeholder: '123',
    inputmode: 'numeric',
    pattern: { form: CARD_PATTERNS.cvc, hint: 'Enter the three or four digits of the security code.' },
  },
  { name: 'name', label: 'Name on card', autocomplete: 'cc-name', placeholder: '', inputmode: 'text' },
];

/** Returns the first field with a problem, which gets the focus. */
export const firstProblem = <Name extends string>(
  fields: readonly Field<Name>[],
  problems: { readonly [name in Name]?: string } = {},
): Name | undefined => fields.find(({ name }) => problems[name])?.name;

/**
 * The fields of a card, above them the bank's refusal. The card is never filled in again, so a form that was refused
 * asks for it, whatever the reason was.
 *
 * @param entry the form that was refused
 * @param isFocused false when a field above has a problem
 */
export const cardFields = (entry: Entry | undefined, isFocused = true) => {
  const focused = isFocused && entry ? (firstProblem(CARD, entry.problems) ?? 'number') : undefined;
  return html`${entry?.refusal ? html`<p class="refusal" role="alert" id="refusal">${entry.refusal}</p>` : ''}
    ${
      entry
        ? html`<p class="${entry.refusal ? 'soft' : 'again'}" id="card-again" ${entry.refusal ? '' : html`role="alert"`}>
            Enter your card again. For your security, this form does not keep it.
          </p>`
        : ''
    }
    ${CARD.map((one) =>
      field(one, {
        value: one.name === 'name' ? (entry?.name ?? '') : '',
        problem: entry?.problems?.[one.name],
        isFocused: one.name === focused,
        ...(entry &&
          one.name === 'number' && {
            describedBy: `${entry.refusal ? 'refusal ' : ''}card-again`,
          }),
      }),
    )}`;
};
