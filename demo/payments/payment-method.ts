import type { CardLabel } from './card-label.ts';
import { newId, type PaymentMethod, type Subscription } from './objects.ts';
import type { Objects } from './store/objects.ts';

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

/** The card that pays a plan. Undefined for plans from before cards were labelled. */
export const cardOf = async (
  objects: Objects,
  { default_payment_method: id }: Subscription,
): Promise<CardLabel | undefined> =>
  (id && (await objects.find<PaymentMethod>('payment_method', id))?.card) || undefined;
