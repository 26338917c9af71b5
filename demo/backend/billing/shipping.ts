import type Stripe from 'stripe';
import {
  type InferOutput,
  maxLength,
  minLength,
  nullish,
  object,
  pipe,
  regex,
  string,
  transform,
  trim,
} from 'valibot';
import { NO_STATE, stateCode } from '../../postal/us-states.ts';

const line = (name: string) =>
  pipe(
    string(`${name} must be a string.`),
    trim(),
    minLength(1, `${name} is missing.`),
    maxLength(120, `${name} must be at most 120 characters long.`),
  );

/** Where the sensors are sent. Only addresses within the United States. */
export const shippingAddress = object({
  name: line('name'),
  line1: line('line1'),
  line2: nullish(pipe(string(), trim(), maxLength(120, 'line2 must be at most 120 characters long.')), ''),
  city: line('city'),
  state: pipe(string(), transform(stateCode), string(NO_STATE)),
  zip: pipe(string(), trim(), regex(/^\d{5}(-\d{4})?$/, 'zip must be five digits.')),
});

export type ShippingAddress = InferOutput<typeof shippingAddress>;

/** An address on one line, for mails. */
export const onOneLine = ({ line1, line2, city, state, zip }: ShippingAddress): string =>
  [line1, line2, city, `${state} ${zip}`].filter((part) => part !== '').join(', ');

/** The address of a customer at the payment provider. */
export function addressOf({ shipping }: Stripe.Customer): ShippingAddress | undefined {
  const { line1, line2, city, state, postal_code: zip } = shipping?.address ?? {};
  if (!shipping || !line1) return undefined;
  return {
    name: shipping.name ?? '',
    line1,
    line2: line2 ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: zip ?? '',
  };
}

export async function readAddress(stripe: Stripe, customerId: string): Promise<ShippingAddress | undefined> {
  const customer = await stripe.customers.retrieve(customerId);
  return customer.deleted ? undefined : addressOf(customer);
}

/** Changes the address to which the next box goes. */
export async function writeAddress(
  stripe: Stripe,
  customerId: string,
  { name, line1, line2, city, state, zip }: ShippingAddress,
): Promise<void> {
  await stripe.customers.update(customerId, {
    shipping: {
      name,
      address: { line1, line2: line2 ?? '', city, state, postal_code: zip, country: 'US' },
    },
  });
}
