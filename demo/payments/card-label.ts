/** What a payer may see of their card: never more than the brand and the last four digits. */
export interface CardLabel {
  readonly brand: 'visa' | 'mastercard' | 'unknown';
  readonly last4: string;
}

const NAMES = { visa: 'Visa', mastercard: 'Mastercard', unknown: 'Card' };

/** Returns the label of a card number. Brands: https://en.wikipedia.org/wiki/Payment_card_number */
export function cardLabel(number: string): CardLabel {
  const digits = number.replaceAll(/\D/g, '');
  const brand = digits.startsWith('4') ? 'visa' : /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'unknown';
  return { brand, last4: digits.slice(-4) };
}

/** Names a card, for example `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: CardLabel): string => `${NAMES[brand]} ending in ${last4}`;
