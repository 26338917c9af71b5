import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { errorLog } from '../../provider/error-log.ts';
import { limitedText } from '../../provider/http/limited-text.ts';
import { isUnavailable } from '../../provider/store/is-unavailable.ts';
import type { Ledger } from '../ledger.ts';
import {
  type CheckoutSession,
  type Customer,
  type Event,
  type Invoice,
  newId,
  type PaymentIntent,
  type Price,
  type Subscription,
} from '../objects.ts';
import { findPrice, prices } from '../prices.ts';
import type { Shipping } from '../shipping.ts';
import type { ApiObject, Objects } from '../store/objects.ts';
import type { Work } from '../work.ts';
import { ApiError, missing } from './api-error.ts';
import { expirePortals } from './expire-portals.ts';
import { entries, type Fields, group, optionalText, text } from './fields.ts';
import type { Answer } from './idempotency.ts';
import { parseForm } from './parse-form.ts';

interface ApiDependencies {
  readonly ledger: Ledger;
  readonly objects: Objects;
  readonly secretKey: string;
  /** Origin that the return addresses of checkouts and portals must have. */
  readonly hostUrl: string;
  readonly once: (
    key: string | undefined,
    request: string,
    run: (work: Work) => Promise<Answer>,
  ) => Promise<Answer>;
}

type PostHandler = (
  dependencies: ApiDependencies,
  work: Work,
  fields: Fields,
  id: string,
) => Promise<ApiObject>;

type GetHandler = (
  dependencies: ApiDependencies,
  query: Record<string, string>,
  id: string,
) => Promise<object>;

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The most objects that a list has. */
const PAGE = 100;

function listOf(data: readonly ApiObject[], url: string) {
  return { object: 'list', url, has_more: false, data };
}

function returnAddress({ hostUrl }: ApiDependencies, fields: Fields, name: string): string {
  const address = text(fields, name);
  if (!URL.canParse(address) || new URL(address).origin !== hostUrl) {
    throw new ApiError(400, `${name} must be an address of ${hostUrl}.`, { param: name });
  }
  return address;
}

function priceOf(id: string): Price {
  const price = findPrice(id);
  if (!price) throw missing('price', id);
  return price;
}

async function found<Kind extends ApiObject>(
  kind: Kind['object'],
  id: string,
  where: Objects,
): Promise<Kind> {
  const object = await where.find<Kind>(kind, id);
  if (!object) throw missing(kind, id);
  return object;
}

/** Objects are listed by customer, so a subscription is resolved to its customer. */
async function payerOf(objects: Objects, subscription: string | undefined): Promise<string | undefined> {
  return subscription === undefined
    ? undefined
    : (await found<Subscription>('subscription', subscription, objects)).customer;
}

/** Shows one object by its id. */
function show<Kind extends ApiObject>(kind: Kind['object']): GetHandler {
  return ({ objects }, _, id) => found<Kind>(kind, id, objects);
}

async function showPrice(_: ApiDependencies, _query: Record<string, string>, id: string) {
  return priceOf(id);
}

function createCustomer(_: ApiDependencies, work: Work, fields: Fields) {
  return work.createCustomer(optionalText(fields, 'email') ?? null);
}

function readShipping(shipping: Fields): Shipping {
  const address = group(shipping, 'address') ?? {};
  return {
    name: text(shipping, 'name'),
    address: {
      line1: text(address, 'line1'),
      line2: optionalText(address, 'line2') ?? null,
      city: text(address, 'city'),
      state: text(address, 'state'),
      postal_code: text(address, 'postal_code'),
      country: text(address, 'country'),
    },
  };
}

/** Changes a customer's addresses, the only parts that the backend changes. */
async function updateCustomer(_: ApiDependencies, work: Work, fields: Fields, id: string) {
  await found<Customer>('customer', id, work.objects);
  const email = optionalText(fields, 'email');
  const shipping = group(fields, 'shipping');
  const changed = await work.changeCustomer(id, {
    ...(email && { email }),
    ...(shipping && { shipping: readShipping(shipping) }),
  });
  if (!changed) throw missing('customer', id);
  return changed;
}

/** Adds to a customer's balance, which the next invoices take into account. */
async function createBalanceTransaction(_: ApiDependencies, work: Work, fields: Fields, id: string) {
  const amount = Number(text(fields, 'amount'));
  if (!Number.isInteger(amount)) throw new ApiError(400, 'Invalid integer: amount', { param: 'amount' });
  const customer = await work.addToBalance(id, amount);
  if (!customer) throw missing('customer', id);
  const { balance: ending_balance } = customer;
  const object = 'customer_balance_transaction';
  return {
    id: newId('cbtxn'),
    object,
    customer: id,
    amount,
    currency: 'usd',
    ending_balance,
    livemode: false,
  };
}

async function deleteCustomer({ ledger, objects }: ApiDependencies, id: string) {
  await found<Customer>('customer', id, objects);
  await ledger.transact((work) => work.deleteCustomer(id));
  return { id, object: 'customer', deleted: true };
}

async function createCheckout(dependencies: ApiDependencies, work: Work, fields: Fields) {
  if (text(fields, 'mode') !== 'subscription')
    throw new ApiError(400, 'Only subscriptions are sold here.', { param: 'mode' });
  const [item] = entries(fields, 'line_items');
  const price = priceOf(text(item ?? {}, 'price'));
  const customer = optionalText(fields, 'customer') ?? null;
  const buyer = customer === null ? undefined : await found<Customer>('customer', customer, work.objects);
  return work.createCheckout({
    price,
    customer,
    customerEmail: buyer?.email ?? optionalText(fields, 'customer_email') ?? null,
    clientReference: optionalText(fields, 'client_reference_id') ?? null,
    successUrl: returnAddress(dependencies, fields, 'success_url'),
    cancelUrl: returnAddress(dependencies, fields, 'cancel_url'),
    asksForAddress: fields.shipping_address_collection !== undefined,
  });
}

async function expireCheckout(_: ApiDependencies, work: Work, _fields: Fields, id: string) {
  const expired = await work.expireCheckout(id);
  if (!expired) throw new ApiError(400, 'Only Checkout Sessions with a status of `open` can be expired.');
  return expired;
}

async function createPortal(dependencies: ApiDependencies, work: Work, fields: Fields) {
  const customer = await found<Customer>('customer', text(fields, 'customer'), work.objects);
  return work.createPortal(customer.id, returnAddress(dependencies, fields, 'return_url'));
}

async function listSubscriptions({ objects }: ApiDependencies, { customer }: Record<string, string>) {
  return listOf(
    await objects.list<Subscription>('subscription', { customer, limit: PAGE }),
    '/v1/subscriptions',
  );
}

async function cancelSubscription({ ledger, objects }: ApiDependencies, id: string): Promise<Subscription> {
  const canceled = await ledger.transact((work) => work.cancelNow(id));
  return canceled ?? (await found<Subscription>('subscription', id, objects));
}

async function createRefund(_: ApiDependencies, work: Work, fields: Fields) {
  const intent = await found<PaymentIntent>('payment_intent', text(fields, 'payment_intent'), work.objects);
  const amount = Number(optionalText(fields, 'amount') ?? intent.amount - intent.amount_refunded);
  const refund = Number.isInteger(amount) && amount > 0 ? await work.refund(intent, amount) : undefined;
  if (!refund) throw new ApiError(400, 'Refund amount is greater than what is left.', { param: 'amount' });
  return refund;
}

async function listInvoices(
  { objects }: ApiDependencies,
  { customer, subscription }: Record<string, string>,
) {
  const payer = customer ?? (await payerOf(objects, subscription));
  const invoices = await objects.list<Invoice>('invoice', { customer: payer, limit: PAGE });
  return listOf(
    invoices.filter((invoice) => subscription === undefined || invoice.subscription === subscription),
    '/v1/invoices',
  );
}

async function listEvents({ objects }: ApiDependencies, { type }: Record<string, string>) {
  return listOf(await objects.list<Event>('event', { type, limit: PAGE }), '/v1/events');
}

function keyOnly(secretKey: string): MiddlewareHandler {
  return async (c, next) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (!key || !isSame(key, secretKey)) {
      throw new ApiError(401, 'Invalid API key provided.', { code: 'invalid_api_key' });
    }
    await next();
  };
}

function answerError(error: Error, c: Context) {
  const refusal =
    error instanceof ApiError ? error : new ApiError(500, 'Something failed.', { type: 'api_error' });
  // An unavailable database is no bug, and the SDK repeats the request.
  if (refusal !== error && !isUnavailable(error)) errorLog('payments')('A request failed.', error);
  return c.json(refusal.body(), refusal.status as 400);
}

/** Runs a change once per idempotency key, and answers with the changed object. */
async function answerOnce(dependencies: ApiDependencies, c: Context, run: PostHandler) {
  const body = await limitedText(c.req.raw, (sentence) => new ApiError(413, sentence));
  const key = c.req.header('idempotency-key');
  const { status, body: answer } = await dependencies.once(key, `${c.req.path}\n${body}`, async (work) => ({
    status: 200,
    body: await run(dependencies, work, parseForm(body), c.req.param('id') ?? ''),
  }));
  return c.json(answer as ApiObject, status as 200);
}

/** The part of the payment provider's API that the site's backend uses, with the same names. */
export function apiApp(dependencies: ApiDependencies): Hono {
  const app = new Hono();
  const post = (path: string, run: PostHandler) => app.post(path, (c) => answerOnce(dependencies, c, run));
  const get = (path: string, run: GetHandler) =>
    app.get(path, async (c) => c.json(await run(dependencies, c.req.query(), c.req.param('id') ?? '')));

  app.use(keyOnly(dependencies.secretKey));
  app.onError(answerError);
  app.notFound((c) =>
    c.json(new ApiError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`).body(), 404),
  );

  get('/prices', async () => listOf(prices, '/v1/prices'));
  get('/prices/:id', showPrice);

  post('/customers', createCustomer);
  get('/customers/:id', show<Customer>('customer'));
  post('/customers/:id', updateCustomer);
  post('/customers/:id/balance_transactions', createBalanceTransaction);
  app.delete('/customers/:id', async (c) => c.json(await deleteCustomer(dependencies, c.req.param('id'))));

  post('/checkout/sessions', createCheckout);
  get('/checkout/sessions/:id', show<CheckoutSession>('checkout.session'));
  post('/checkout/sessions/:id/expire', expireCheckout);

  post('/billing_portal/sessions', createPortal);
  post('/customers/:id/expire_portals', expirePortals);

  get('/subscriptions', listSubscriptions);
  get('/subscriptions/:id', show<Subscription>('subscription'));
  app.delete('/subscriptions/:id', async (c) =>
    c.json(await cancelSubscription(dependencies, c.req.param('id'))),
  );

  get('/payment_intents/:id', show<PaymentIntent>('payment_intent'));
  post('/refunds', createRefund);

  get('/invoices', listInvoices);
  get('/events', listEvents);
  get('/events/:id', show<Event>('event'));
  return app;
}
