import { expect, it } from 'vitest';
import { healthAnswer } from './health.ts';

it('answers 503 with Retry-After while the database is read-only or slow', async () => {
  const refuses = () => Promise.reject(new Error('No space left on device'));
  const hangs = () => new Promise<void>(() => {});
  for (const check of [refuses, hangs]) {
    const { status, headers } = await healthAnswer(check, { status: 'ready' });
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  expect((await healthAnswer(async () => {}, { status: 'ready' })).status).toBe(200);
});
