import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { limitedText } from '../../provider/http/limited-text.ts';
import type { Ledger } from '../ledger.ts';
import type {
  CheckoutSession,
  Customer,
  Event,
  Invoice,
  PaymentIntent,
  Price,
  Subscription,
} from '../objects.ts';
import { findPrice, prices } from '../prices.ts';
import type { ApiObject, Objects } from '../store/objects.ts';
import type { Work } from '../work.ts';
import { ApiError, missing } from './api-error.ts';
import { entries, type Fields, optionalText, text } from './fields.ts';
import type { Answer } from './idempotency.ts';
import { parseForm } from './parse-form.ts';

export interface ApiNeeds {
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

const isSame = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const listOf = (data: readonly ApiObject[], url: string) => ({ object: 'list', url, has_more: false, data });

/** The part of the payment provider's API that the site's backend uses, with the same names. */
export function apiApp({ ledger, objects, secretKey, hostUrl, once }: ApiNeeds): Hono {
  const app = new Hono();

  const returnAddress = (fields: Fields, name: string): string => {
    const address = text(fields, name);
    if (!URL.canParse(address) || new URL(address).origin !== hostUrl) {
      throw new ApiError(400, `${name} must be an address of ${hostUrl}.`, { param: name });
    }
    return address;
  };

  const priceOf = (id: string): Price => {
    const price = findPrice(id);
    if (!price) throw missing('price', id);
    return price;
  };

  const found = async <Kind extends ApiObject>(
    kind: Kind['object'],
    id: string,
    where: Objects = objects,
  ): Promise<Kind> => {
    const object = await where.find<Kind>(kind, id);
    if (!object) throw missing(kind, id);
    return object;
  };

  /** Objects are listed by customer, so a subscription is resolved to its customer. */
  const payerOf = async (subscription: string | undefined): Promise<string | undefined> =>
    subscription === undefined
      ? undefined
      : (await found<Subscription>('subscription', subscription)).customer;

  app.use(async (c, next) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (!key || !isSame(key, secretKey)) {
      throw new ApiError(401, 'Invalid API key provided.', { code: 'invalid_api_key' });
    }
    await next();
  });

  app.onError((error, c) => {
    const refusal =
      error instanceof ApiError ? error : new ApiError(500, 'Something failed.', { type: 'api_error' });
    if (refusal !== error) console.error('payments:', error);
    return c.json(refusal.body(), refusal.status as 400);
  });
  app.notFound((c) =>
    c.json(new ApiError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`).body(), 404),
  );

  const post = (path: string, run: (work: Work, fields: Fields, id: string) => Promise<ApiObject>) =>
    app.post(path, async (c) => {
      const body = await limitedText(c.req.raw, (sentence) => new ApiError(413, sentence));
      const key = c.req.header('idempotency-key');
      const { status, body: answer } = await once(key, `${c.req.path}\n${body}`, async (work) => ({
        status: 200,
        body: await run(work, parseForm(body), c.req.param('id') ?? ''),
      }));
      return c.json(answer as ApiObject, status as 200);
    });

  const get = (path: string, run: (query: Record<string, string>, id: string) => Promise<object>) =>
    app.get(path, async (c) => c.json(await run(c.req.query(), c.req.param('id') ?? '')));

  get('/prices', async () => listOf(prices, '/v1/prices'));
  get('/prices/:id', async (_, id) => priceOf(id));

  post('/customers', (work, fields) => work.createCustomer(optionalText(fields, 'email') ?? null));
  get('/customers/:id', (_, id) => found<Customer>('customer', id));

  post('/checkout/sessions', async (work, fields) => {
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
      successUrl: returnAddress(fields, 'success_url'),
      cancelUrl: returnAddress(fields, 'cancel_url'),
    });
  });
  get('/checkout/sessions/:id', (_, id) => found<CheckoutSession>('checkout.session', id));
  post('/checkout/sessions/:id/expire', async (work, _, id) => {
    const expired = await work.expireCheckout(id);
    if (!expired) throw new ApiError(400, 'Only Checkout Sessions with a status of `open` can be expired.');
    return expired;
  });

  post('/billing_portal/sessions', async (work, fields) => {
    const customer = await found<Customer>('customer', text(fields, 'customer'), work.objects);
    return work.createPortal(customer.id, returnAddress(fields, 'return_url'));
  });

  get('/subscriptions', async ({ customer }) =>
    listOf(await objects.list<Subscription>('subscription', customer), '/v1/subscriptions'),
  );
  get('/subscriptions/:id', (_, id) => found<Subscription>('subscription', id));
  app.delete('/subscriptions/:id', async (c) => {
    const id = c.req.param('id');
    const canceled = await ledger.together((work) => work.cancelNow(id));
    return c.json(canceled ?? (await found<Subscription>('subscription', id)));
  });

  get('/payment_intents/:id', (_, id) => found<PaymentIntent>('payment_intent', id));
  post('/refunds', async (work, fields) => {
    const intent = await found<PaymentIntent>('payment_intent', text(fields, 'payment_intent'), work.objects);
    const amount = Number(optionalText(fields, 'amount') ?? intent.amount - intent.amount_refunded);
    const refund = Number.isInteger(amount) && amount > 0 ? await work.refund(intent, amount) : undefined;
    if (!refund) throw new ApiError(400, 'Refund amount is greater than what is left.', { param: 'amount' });
    return refund;
  });

  get('/invoices', async ({ customer, subscription }) => {
    const invoices = await objects.list<Invoice>('invoice', customer ?? (await payerOf(subscription)));
    return listOf(
      invoices.filter((invoice) => subscription === undefined || invoice.subscription === subscription),
      '/v1/invoices',
    );
  });
  get('/events', async () => listOf(await objects.list<Event>('event'), '/v1/events'));
  get('/events/:id', (_, id) => found<Event>('event', id));
  return app;
}
