import type { CardLabel } from './card-label.ts';
import { newId, type PaymentMethod } from './objects.ts';

/** The card that pays a customer's subscription. Only its label is stored. */
export const paymentMethodOf = (customer: string, card: CardLabel, created: number): PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  type: 'card',
  customer,
  card,
  created,
  livemode: false,
});
