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

export type ShippingProblems = { readonly [name in keyof ShippingFields]?: string };

/** USPS abbreviations of the states, the district and the territories (https://pe.usps.com/text/pub28/28apb.htm). */
const STATES = new Set(
  'AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY'.split(
    ' ',
  ),
);

const LONGEST = 120;

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
    ...(!STATES.has(fields.state.trim().toUpperCase()) && {
      state: 'Enter a state as two letters, such as OR.',
    }),
    ...(!/^\d{5}(-\d{4})?$/.test(fields.zip.trim()) && { zip: 'Enter a ZIP code of five digits.' }),
  };
}

export const toShipping = (fields: ShippingFields): Shipping => ({
  name: fields['shipping-name'].trim(),
  address: {
    line1: fields.line1.trim(),
    line2: fields.line2.trim() || null,
    city: fields.city.trim(),
    state: fields.state.trim().toUpperCase(),
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
