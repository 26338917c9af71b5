import { cardLabel } from './card-label.ts';
import type { CardOutcome } from './cards.ts';
import type { CardPayment } from './subscriptions.ts';

/** What is kept of a card that the bank accepts, perhaps after a confirmation. Never its number. */
export const cardPayment = (number: string, outcome: CardOutcome): CardPayment => ({
  card: cardLabel(number),
  isRenewalRefused: outcome.kind === 'accepted-once',
  asksAlways: outcome.kind === 'challenge' && outcome.asksAlways,
});
