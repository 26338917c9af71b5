/** Number of months that a price covers. */
type Months = 1 | 3 | 6;

/** The price ids that the site sends, and the only ones on sale. */
const PUBLIC_IDS: Record<string, Months> = {
  price_test_1_month: 1,
  price_test_3_months: 3,
  price_test_6_months: 6,
  price_live_1_month: 1,
  price_live_3_months: 3,
  price_live_6_months: 6,
};

/** The account's own price for each duration. Default: the public id is the account's id too. */
export type AccountPrices = Partial<Record<Months, string>>;

/** Returns the account's price for an id from the site, or undefined when the id is not on sale. */
export function accountPrice(publicId: string, accountPrices: AccountPrices): string | undefined {
  const months = Object.hasOwn(PUBLIC_IDS, publicId) ? PUBLIC_IDS[publicId] : undefined;
  return months && (accountPrices[months] ?? publicId);
}
