import Stripe from 'stripe';
import type { TestShop } from '../../backend/testing.ts';

export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  /** The bank asks for a confirmation. */
  challenged: '4000002760003184',
  /** Its first payment succeeds, and every later one is declined. */
  declinedLater: '4000000000000341',
};

/** A customer with a plan, and their portal. */
export interface PortalVisitor {
  readonly customer: string;
  readonly subscription: string;
  /** Address of the portal. */
  readonly portal: string;
}

let visitors = 0;

/** Buys a plan and opens the portal, through the API alone. */
export async function portalVisitor(
  shop: TestShop,
  stripe: Stripe,
  price = 'price_test_1_month',
  card = CARDS.succeeds,
): Promise<PortalVisitor> {
  // The plans of one address are settled against each other.
  visitors += 1;
  const { id: customer } = await stripe.customers.create({ email: `ada-${visitors}@example.com` });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: 'http://localhost:5173/account',
    cancel_url: 'http://localhost:5173/account',
  });
  const url = session.url as string;
  const next = (await shop.pay(url, card)).headers.get('location') ?? '';
  if (next.includes('/3ds')) {
    const question = await (await shop.visit(new URL(next, url).href)).text();
    await shop.visit(`${url}/3ds`, { ...hiddenFields(question), answer: 'complete' });
  }
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  const { url: portal } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'http://localhost:5173/account',
  });
  return { customer, subscription: paid.subscription as string, portal };
}

/** Values of a form's hidden fields. */
export const hiddenFields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** The official SDK, which calls the shop's payment service. */
export const sdkOf = ({ payments, secrets }: Pick<TestShop, 'payments' | 'secrets'>): Stripe =>
  new Stripe(secrets.secretKey, {
    host: 'localhost',
    port: '5182',
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 3,
    httpClient: Stripe.createFetchHttpClient((...request) => payments.fetch(new Request(...request))),
  });

/** Chooses another plan in the portal and confirms it. @returns the page that follows */
export async function changePlan(shop: TestShop, subscriptionAt: string, price: string) {
  const page = await (await shop.visit(`${subscriptionAt}/plan?price=${price}`)).text();
  return shop.submit(`${subscriptionAt}/plan`, hiddenFields(page));
}
