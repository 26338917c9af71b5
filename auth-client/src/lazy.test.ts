import { expect, it } from 'vitest';
import { lazily } from './lazy.ts';

it('loads a part once, when it is first needed, also for two that need it at the same time', async () => {
  let loads = 0;
  const part = lazily(async () => {
    loads += 1;
    return loads;
  });
  expect(loads).toBe(0);
  expect(await Promise.all([part(), part()])).toEqual([1, 1]);
  expect(await part()).toBe(1);
});

it('tries again after a download that failed', async () => {
  let loads = 0;
  const part = lazily(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return loads;
  });
  await expect(part()).rejects.toThrow('Failed to fetch');
  expect(await part()).toBe(2);
});
