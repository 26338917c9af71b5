import { expect, it } from 'vitest';
import { healthAnswer } from './health.ts';

it('says 503 and when to ask again while the database takes no writes, or no answer comes in time', async () => {
  const refuses = () => Promise.reject(new Error('No space left on device'));
  const hangs = () => new Promise<void>(() => {});
  for (const check of [refuses, hangs]) {
    const { status, headers } = await healthAnswer(check, { status: 'ready' });
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  expect((await healthAnswer(async () => {}, { status: 'ready' })).status).toBe(200);
});
