/** Outcome of a card payment, as with the real service's test cards. */
export type CardOutcome =
  | { readonly kind: 'accepted' | 'accepted-once' }
  /**
   * `asksAlways`: the bank asks again at every later payment, and refuses a renewal, which nobody confirms
   * (https://docs.stripe.com/testing#regulatory-cards).
   */
  | { readonly kind: 'challenge'; readonly asksAlways: boolean }
  | { readonly kind: 'refused'; readonly message: string };

const refused = (message: string): CardOutcome => ({ kind: 'refused', message });

const OUTCOMES = new Map<string, CardOutcome>([
  ['4242424242424242', { kind: 'accepted' }],
  ['5555555555554444', { kind: 'accepted' }],
  ['4000002760003184', { kind: 'challenge', asksAlways: true }],
  ['4000002500003155', { kind: 'challenge', asksAlways: false }],
  // Like the real service's card of this number, but here the first payment succeeds.
  ['4000000000000341', { kind: 'accepted-once' }],
  ['4000000000000002', refused('Your card was declined.')],
  ['4000000000009995', refused('Your card has insufficient funds.')],
  ['4000000000000069', refused('Your card has expired.')],
  ['4000000000000127', refused('Your card’s security code is incorrect.')],
]);

/** What to say when the bank's confirmation fails. */
export const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method.';

export interface CardFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** Reads a card from a form. */
export const readCard = ({
  number = '',
  expiry = '',
  cvc = '',
  name = '',
}: Record<string, string>): CardFields => ({ number, expiry, cvc, name });

/**
 * What the form accepts, in the page and on the server. Browsers read a pattern with the flag `v`, which allows no bare
 * hyphen in brackets (https://html.spec.whatwg.org/multipage/input.html#the-pattern-attribute).
 */
export const CARD_PATTERNS = {
  number: /^(?:\s|-)*(?:\d(?:\s|-)*){13,19}$/u,
  expiry: /^\s*(\d{1,2})(?:\s|\/|-)*(?:20)?(\d{2})\s*$/u,
  cvc: /^\s*\d{3,4}\s*$/u,
};

/** The check digit of a card number (ISO/IEC 7812-1, the Luhn formula). */
function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isInFuture(expiry: string, now: Date): boolean {
  const match = CARD_PATTERNS.expiry.exec(expiry);
  if (!match) return false;
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])];
  return month >= 1 && month <= 12 && new Date(Date.UTC(year, month, 1)) > now;
}

/** Returns the problems by field. Empty when the card can be charged. */
export function checkCard({ number, expiry, cvc, name }: CardFields, now: Date): Partial<CardFields> {
  const digits = number.replaceAll(/[\s-]/g, '');
  return {
    ...(!(CARD_PATTERNS.number.test(number) && hasValidCheckDigit(digits)) && {
      number: 'Your card number is invalid.',
    }),
    ...(!isInFuture(expiry, now) && { expiry: 'Your card’s expiration date is invalid.' }),
    ...(!CARD_PATTERNS.cvc.test(cvc) && { cvc: 'Your card’s security code is invalid.' }),
    ...(name.trim() === '' && { name: 'The name on the card is missing.' }),
  };
}

/** Returns the bank's answer. Only test cards are known; no card number is stored. */
export const tryCard = (number: string): CardOutcome =>
  OUTCOMES.get(number.replaceAll(/[\s-]/g, '')) ??
  refused('Your card was declined. This is a test: use one of the test cards.');
