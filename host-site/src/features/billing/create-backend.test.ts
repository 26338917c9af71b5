import { describe, expect, it } from 'vitest';
import { createBackend } from './create-backend.ts';

/** A backend with the given answers, of which the last one repeats; records the requests. */
function answering(...answers: (Response | Error)[]) {
  const requested: Request[] = [];
  const backend = createBackend(
    () => 'http://localhost:5181',
    async (...request) => {
      const answer = answers[Math.min(requested.length, answers.length - 1)];
      const asking = new Request(...request);
      requested.push(asking);
      asking.signal.throwIfAborted();
      if (answer instanceof Error) throw answer;
      return answer?.clone() as Response;
    },
    { delay: () => 0 },
  );
  return { backend, requested };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

describe('the backend', () => {
  it('requests the user with the session as a bearer token', async () => {
    const { backend, requested } = answering(
      json({ billing: { status: 'active', expiresAt: '2027-01-01T00:00:00Z' } }),
    );
    expect(await backend.getUser({ token: 'token-1' })).toEqual({
      billing: { status: 'active', expiresAt: '2027-01-01T00:00:00Z' },
    });
    expect(requested[0]?.url).toBe('http://localhost:5181/user');
    expect(requested[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('reads the plan and the receipts', async () => {
    const plan = { months: 3, amount: 79_500, isCancelled: false };
    const date = '2026-11-24T00:00:00.000Z';
    const items = [{ description: 'Membership, 3 months', from: date, to: '2027-02-24T00:00:00.000Z' }];
    const receipt = { number: 'D-1', date, amount: 79_500, items };
    const { backend, requested } = answering(
      json({ billing: { status: 'active', expiresAt: null, plan } }),
      json({ receipts: [{ ...receipt, currency: 'usd' }] }),
    );
    expect((await backend.getUser({ token: 'token-1' })).billing).toEqual({ status: 'active', plan });
    expect(await backend.getReceipts({ token: 'token-1' })).toEqual([receipt]);
    expect(requested[1]?.url).toBe('http://localhost:5181/billing/receipts');
  });

  it('sends the browser’s cookies only if the token is HttpOnly', async () => {
    const { backend, requested } = answering(json({ billing: {} }), json({}));
    await backend.getUser({ token: undefined });
    const order = { email: 'ada@example.com', priceId: 'price_test_1_month' };
    await backend.createCheckoutSession({ ...order, proof: { token: undefined } });
    await backend.createCheckoutSession({ ...order, proof: { token: 'token-1' } });
    await backend.createCheckoutSession(order);
    expect(requested.map(({ credentials }) => credentials)).toEqual(['include', 'include', 'omit', 'omit']);
    expect(requested.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      null,
      'Bearer token-1',
      null,
    ]);
  });

  it.each([{}, { billing: null }, { billing: { status: null, expiresAt: null } }])(
    'returns no subscription for %j',
    async (body) => {
      expect(await answering(json(body)).backend.getUser({ token: 'token' })).toEqual({
        billing: { status: '' },
      });
    },
  );

  it('sends only the e-mail address and the price of an order', async () => {
    const { backend, requested } = answering(json({ url: 'https://checkout.stripe.com/x' }));
    const order = { email: 'ada@example.com', priceId: 'price_test_1_month' };
    expect(await backend.createCheckoutSession({ ...order, proof: { token: 'token-1' } })).toBe(
      'https://checkout.stripe.com/x',
    );
    expect(requested[0]?.method).toBe('POST');
    expect(await requested[0]?.json()).toEqual(order);
  });

  it('returns no address if a subscription is active', async () => {
    const { backend } = answering(json({}));
    expect(await backend.createCheckoutSession({ email: 'ada@example.com', priceId: 'p' })).toBeUndefined();
  });

  it('passes on the backend’s error message', async () => {
    const { backend } = answering(json({ message: 'No active session found' }, 401));
    await expect(backend.createPortalSession({ token: 'token' })).rejects.toMatchObject({
      name: 'BackendError',
      message: 'No active session found',
      status: 401,
    });
  });

  const silent = [
    ['an empty message', () => json({ message: '' }, 500)],
    ['a page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['something else than it should', () => json({ url: 5, billing: 'yes' })],
    ['nothing', () => new TypeError('Failed to fetch')],
  ] as const;

  it.each(silent)('falls back to its own message for %s', async (_, answer) => {
    const { backend } = answering(answer());
    await expect(backend.getUser({ token: 't' })).rejects.toThrow('Failed to fetch user details');
    await expect(backend.createPortalSession({ token: 't' })).rejects.toThrow(
      'Failed to create billing portal session',
    );
    await expect(backend.createCheckoutSession({ email: 'a@b.c', priceId: 'p' })).rejects.toThrow(
      'Failed to create checkout session',
    );
  });

  it.each([200, 401, 502, 511])(
    'counts a page of a hotspot or proxy with status %i as no answer',
    async (status) => {
      const { backend } = answering(new Response('<h1>Welcome to our hotspot</h1>', { status }));
      await expect(backend.deleteUser({ token: 't' }, 'a@b.c')).rejects.toMatchObject({ status: 0 });
    },
  );

  const lost = [
    ['no answer', () => new TypeError('Failed to fetch')],
    ['a gateway’s answer', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ] as const;

  it.each(lost)('retries a read after %s, at most twice', async (_, failure) => {
    const { backend, requested } = answering(failure(), failure(), json({ billing: { status: 'active' } }));
    expect(await backend.getUser({ token: 'token-1' })).toEqual({ billing: { status: 'active' } });
    expect(requested.map(({ headers }) => headers.get('authorization'))).toEqual(
      Array.from({ length: 3 }, () => 'Bearer token-1'),
    );
    const silent = answering(failure());
    await expect(silent.backend.getUser({ token: 't' })).rejects.toThrow('Failed to fetch user details');
    expect(silent.requested).toHaveLength(3);
  });

  it.each(lost)('never sends an order twice, even after %s', async (_, failure) => {
    const { backend, requested } = answering(failure(), json({ url: 'https://checkout.stripe.com/x' }));
    await expect(backend.createCheckoutSession({ email: 'a@b.c', priceId: 'p' })).rejects.toThrow(
      'Failed to create checkout session',
    );
    expect(requested).toHaveLength(1);
  });

  it('does not retry after the backend has reported an error', async () => {
    for (const status of [400, 401, 404, 429, 500]) {
      const { backend, requested } = answering(json({ message: 'No.' }, status));
      await expect(backend.getUser({ token: 'token' })).rejects.toMatchObject({ message: 'No.', status });
      expect(requested).toHaveLength(1);
    }
  });

  it('takes a device that was logged out before as logged out, for instance when the answer was lost', async () => {
    const { backend } = answering(json({ message: 'This device is already logged out.' }, 404));
    await backend.endSession({ token: 't' }, 'session-1');
    const refusing = answering(json({ message: 'No active session found' }, 401));
    await expect(refusing.backend.endSession({ token: 't' }, 'session-1')).rejects.toThrow('No active');
  });

  it('aborts the request when the caller aborts', async () => {
    const { backend, requested } = answering(json({}));
    await expect(backend.getUser({ token: 'token' }, AbortSignal.abort())).rejects.toMatchObject({
      status: 0,
    });
    expect(requested).toHaveLength(1);
  });
});
