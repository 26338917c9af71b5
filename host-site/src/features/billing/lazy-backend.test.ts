import { expect, it } from 'vitest';
import { lazyBackend } from './lazy-backend.ts';

const CHUNK = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/assets/backend.js',
);
const proof = { token: 'token' };

it.each([
  ['getUser', 'Failed to fetch user details'],
  ['createCheckoutSession', 'Failed to create checkout session'],
  ['createPortalSession', 'Failed to create billing portal session'],
] as const)('%s rejects as usual if its code cannot be loaded', async (name, message) => {
  const backend = lazyBackend(() => Promise.reject(CHUNK));
  const call = { email: 'ada@example.com', priceId: 'price', ...proof };
  await expect(backend[name](call)).rejects.toMatchObject({ name: 'BackendError', message, status: 0 });
});
