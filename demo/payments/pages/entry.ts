import type { CardFields } from '../cards.ts';
import type { ShippingFields, ShippingProblems } from '../shipping.ts';

/** A form that was refused: its problems, and what was typed. Never a card's number, date or code. */
export interface Entry {
  /** Name on the card. */
  readonly name: string;
  readonly problems?: Partial<CardFields>;
  /** The bank's refusal. */
  readonly refusal?: string;
  readonly shipping?: ShippingFields;
  readonly shippingProblems?: ShippingProblems;
}

/** Longest text that is kept. Forms refuse far shorter ones; visitors see enough of theirs to correct it. */
const LONGEST_KEPT = 500;

const short = (text: string): string => text.slice(0, LONGEST_KEPT);

/** Cuts what was typed to what is worth keeping. */
export const shortEntry = ({ name, shipping, ...rest }: Entry): Entry => ({
  ...rest,
  name: short(name),
  ...(shipping && {
    shipping: Object.fromEntries(
      Object.entries(shipping).map(([field, text]) => [field, short(text)]),
    ) as unknown as ShippingFields,
  }),
});
