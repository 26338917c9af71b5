/** Outcome of a card payment, as with the real service's test cards. */
type CardOutcome =
  | { readonly kind: 'accepted' | 'challenge' | 'accepted-once' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

const refused = (code: string, message: string): CardOutcome => ({ kind: 'refused', code, message });

const OUTCOMES = new Map<string, CardOutcome>([
  ['4242424242424242', { kind: 'accepted' }],
  ['5555555555554444', { kind: 'accepted' }],
  ['4000002760003184', { kind: 'challenge' }],
  ['4000002500003155', { kind: 'challenge' }],
  // Like the real service's card of this number, but here the first payment succeeds.
  ['4000000000000341', { kind: 'accepted-once' }],
  ['4000000000000002', refused('card_declined', 'Your card was declined.')],
  ['4000000000009995', refused('insufficient_funds', 'Your card has insufficient funds.')],
  ['4000000000000069', refused('expired_card', 'Your card has expired.')],
  ['4000000000000127', refused('incorrect_cvc', 'Your card’s security code is incorrect.')],
]);

/** Codes that no test card has. */
const OTHER_REFUSALS: Readonly<Record<string, string>> = {
  testmode_decline: 'Your card was declined. This is a test: use one of the test cards.',
  authentication_failed:
    'We are unable to authenticate your payment method. Please choose a different payment method.',
};

/** The sentence for a refusal, by its code. Undefined for an unknown code. */
export const refusalOf = (code: string): string | undefined => {
  const known = [...OUTCOMES.values()].find((outcome) => outcome.kind === 'refused' && outcome.code === code);
  return known?.kind === 'refused'
    ? known.message
    : Object.entries(OTHER_REFUSALS).find(([name]) => name === code)?.[1];
};

export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** The check digit of a card number (ISO/IEC 7812-1, the Luhn formula). */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isInFuture(expiry: string, now: Date): boolean {
  const match = /^(\d{1,2})[\s/-]*(?:20)?(\d{2})$/.exec(expiry.trim());
  if (!match) return false;
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])];
  return month >= 1 && month <= 12 && new Date(Date.UTC(year, month, 1)) > now;
}

/** Returns the problems by field. Empty when the card can be charged. */
export function checkCard({ number, expiry, cvc, name }: CardFields, now: Date): Partial<CardFields> {
  const digits = number.replaceAll(/[\s-]/g, '');
  return {
    ...(!(/^\d{13,19}$/.test(digits) && hasValidCheckDigit(digits)) && {
      number: 'Your card number is invalid.',
    }),
    ...(!isInFuture(expiry, now) && { expiry: 'Your card’s expiration date is invalid.' }),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && { cvc: 'Your card’s security code is invalid.' }),
    ...(name.trim() === '' && { name: 'The name on the card is missing.' }),
  };
}

/** Returns the bank's answer. Only test cards are known; no card data is stored. */
export const tryCard = (number: string): CardOutcome =>
  OUTCOMES.get(number.replaceAll(/[\s-]/g, '')) ??
  refused('testmode_decline', OTHER_REFUSALS.testmode_decline ?? '');
