import { NO_STATE, stateCode } from '../postal/us-states.ts';

/** A postal address, with the API's field names. */
export interface Address {
  line1: string;
  line2: string | null;
  city: string;
  /** Two letters. */
  state: string;
  postal_code: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Where goods are sent, and to whom. */
export interface Shipping {
  name: string;
  address: Address;
}

/** Fields of the hosted form, by their names in it. */
export interface ShippingFields {
  readonly 'shipping-name': string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Reads an address from a form. */
export function readShipping(form: Record<string, string>): ShippingFields {
  const { line1 = '', line2 = '', city = '', state = '', zip = '' } = form;
  return { 'shipping-name': form['shipping-name'] ?? '', line1, line2, city, state, zip };
}

export type ShippingProblems = { readonly [name in keyof ShippingFields]?: string };

/** Longest text of a field, in the page and on the server. */
export const LONGEST = 120;

export const NO_ZIP = 'Enter a ZIP code of five digits.';

/** Five digits, or nine. In the page, and on the server. */
export const ZIP_PATTERN = /^\s*\d{5}(-\d{4})?\s*$/u;

/** Returns the problems by field. Empty when a carrier can deliver to the address. */
export function checkShipping(fields: ShippingFields): ShippingProblems {
  const isMissing = (name: keyof ShippingFields) => fields[name].trim() === '';
  const isLong = (name: keyof ShippingFields) => fields[name].length > LONGEST;
  return {
    ...((isMissing('shipping-name') || isLong('shipping-name')) && {
      'shipping-name': 'Enter the name of the person who receives the box.',
    }),
    ...((isMissing('line1') || isLong('line1')) && { line1: 'Enter a street and a number.' }),
    ...(isLong('line2') && { line2: 'This line is too long.' }),
    ...((isMissing('city') || isLong('city')) && { city: 'Enter a city.' }),
    ...(stateCode(fields.state) === undefined && { state: NO_STATE }),
    ...(!ZIP_PATTERN.test(fields.zip) && { zip: NO_ZIP }),
  };
}

export const toShipping = (fields: ShippingFields): Shipping => ({
  name: fields['shipping-name'].trim(),
  address: {
    line1: fields.line1.trim(),
    line2: fields.line2.trim() || null,
    city: fields.city.trim(),
    state: stateCode(fields.state) ?? '',
    postal_code: fields.zip.trim(),
    country: 'US',
  },
});

export const toFields = (shipping: Shipping | null | undefined): ShippingFields => ({
  'shipping-name': shipping?.name ?? '',
  line1: shipping?.address.line1 ?? '',
  line2: shipping?.address.line2 ?? '',
  city: shipping?.address.city ?? '',
  state: shipping?.address.state ?? '',
  zip: shipping?.address.postal_code ?? '',
});
