import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestShop, HOST } from '../backend/testing.ts';
import { sdkOf } from './test/portal-visitor.ts';

const shop = await createTestShop();
const stripe = sdkOf(shop);
afterAll(() => shop.close());

const params = (email = 'ada@example.com'): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price: 'price_test_1_month', quantity: 1 }],
  success_url: `${HOST}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${HOST}/account?canceled=true`,
  customer_email: email,
});

const open = async () => {
  const { id, url } = await stripe.checkout.sessions.create(params());
  return { id, url: url as string };
};

describe('the API, through the official SDK', () => {
  it('lists the catalogue', async () => {
    const { data } = await stripe.prices.list();
    expect(data.map(({ unit_amount }) => unit_amount)).toEqual([33_500, 79_500, 133_200]);
  });

  it('refuses calls without its key', async () => {
    const stranger = new Stripe('sk_test_wrong', {
      host: 'localhost',
      port: '5182',
      protocol: 'http',
      httpClient: Stripe.createFetchHttpClient((...request) => shop.payments.fetch(new Request(...request))),
    });
    await expect(stranger.prices.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('names a missing field', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const { line_items: _, ...without } = params();
    await expect(stripe.checkout.sessions.create(without)).rejects.toMatchObject({ param: 'price' });
  });

  it('accepts only return addresses on the site', async () => {
    for (const success_url of ['https://evil.example/', 'javascript:alert(1)', `${HOST}.evil.example/`]) {
      await expect(stripe.checkout.sessions.create({ ...params(), success_url })).rejects.toMatchObject({
        param: 'success_url',
      });
    }
  });

  it('answers a repeated idempotency key with the first answer', async () => {
    const idempotencyKey = `key-${Date.now()}`;
    const sessions = await Promise.all([
      stripe.checkout.sessions.create(params(), { idempotencyKey }),
      stripe.checkout.sessions.create(params(), { idempotencyKey }),
    ]);
    const later = await stripe.checkout.sessions.create(params(), { idempotencyKey });
    expect(new Set([...sessions, later].map(({ id }) => id)).size).toBe(1);
    await expect(
      stripe.checkout.sessions.create(params('bob@example.com'), { idempotencyKey }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});

const leadsTo = (answer: Response): string =>
  new URL(answer.headers.get('location') ?? '', 'http://localhost:5182').href;

describe('the hosted checkout', () => {
  it('shows the amount and allows one script, under a strict policy', async () => {
    const page = await shop.visit((await open()).url);
    const text = await page.text();
    expect(text).toContain('$335.00');
    const scripts = [...text.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);
    expect(text.match(/<script/g)).toHaveLength(1);
    const hash = createHash('sha256').update(scripts.join()).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; script-src 'sha256-${hash}'; style-src 'self';`,
    );
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'insufficient funds'],
    ['4111111111111111', 'This is a test'],
  ])('shows why %s is refused, and stays open', async (card, sentence) => {
    const { id, url } = await open();
    // A page of its own, which Back and reload do not submit again.
    const answer = await shop.pay(url, card);
    expect(answer.status).toBe(303);
    expect(await (await shop.visit(leadsTo(answer))).text()).toContain(sentence);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('names each invalid field', async () => {
    const { page } = await shop.submit((await open()).url, {
      number: '4242424242424241',
      expiry: '1/20',
      cvc: '',
      name: '',
    });
    for (const field of ['number', 'expiry', 'cvc', 'name']) expect(page).toContain(`id="${field}-problem"`);
  });

  it('shows input as text, never as markup', async () => {
    const { page } = await shop.submit((await open()).url, {
      number: '1',
      expiry: '',
      cvc: '',
      name: '"><img src=x>',
    });
    expect(page).toContain('&quot;&gt;&lt;img src=x&gt;');
    expect(page).not.toContain('<img');
  });

  it('asks for the bank’s confirmation, and charges only after a yes', async () => {
    const { id, url } = await open();
    const challenge = leadsTo(await shop.pay(url, '4000002760003184'));
    const page = await (await shop.visit(challenge)).text();
    expect(page).toContain('3-D Secure');
    const payment = /name="payment" value="(\w+)"/.exec(page)?.[1] ?? '';
    const failed = await shop.submit(`${url}/3ds`, { payment, answer: 'fail' });
    expect(failed.page).toContain('unable to authenticate');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    expect((await shop.visit(`${url}/3ds`, { payment, answer: 'complete' })).status).toBe(303);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });

  it('confirms no payment for which no card was entered', async () => {
    const { id, url } = await open();
    const { page } = await shop.submit(`${url}/3ds`, { answer: 'complete' });
    expect(page).toContain('Pay with card');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('charges once, however often its button is pressed', async () => {
    const { id, url } = await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.pay(url, '4242424242424242')));
    const { customer } = await stripe.checkout.sessions.retrieve(id);
    // A browser follows the answer to the last press.
    const places = answers.map(({ headers }) => new URL(headers.get('location') ?? '', url).pathname);
    expect(new Set(places)).toEqual(new Set(['/payment-success']));
    expect((await stripe.subscriptions.list({ customer: customer as string })).data).toHaveLength(1);
  });

  it('leads to the cancel address, and expires after a day', async () => {
    const { url } = await open();
    expect((await shop.visit(`${url}/cancel`)).headers.get('location')).toBe(`${HOST}/account?canceled=true`);
    shop.advance(25 * 3600_000);
    expect((await shop.visit(url)).status).toBe(410);
    // Back leads on, whatever the time is.
    expect((await shop.visit(`${url}/cancel`)).headers.get('location')).toBe(`${HOST}/account?canceled=true`);
    shop.advance(-25 * 3600_000);
  });

  it('says why it is closed, and whether the card was charged', async () => {
    const paid = await open();
    await shop.pay(paid.url, '4242424242424242');
    const [late, replaced] = [await open(), await open()];
    await stripe.checkout.sessions.expire(replaced.id);
    const textOf = async (url: string) => (await shop.visit(url)).text();
    expect(await textOf(paid.url)).toContain('It has been paid, and your card is not charged again.');
    expect((await shop.visit(`${paid.url}/cancel`)).status).toBe(410);
    expect(await textOf(replaced.url)).toMatch(/another plan was chosen.*Your card was not charged here\./s);
    expect(await textOf(`${paid.url}x`)).toContain('There is no checkout at this address.');
    shop.advance(25 * 3600_000);
    expect(await textOf(late.url)).toContain('It has expired. Your card was not charged.');
    shop.advance(-25 * 3600_000);
  });
});
