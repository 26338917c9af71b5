import { expect, it } from 'vitest';
import { lazily } from './lazy.ts';

it('loads a part once, on first use, even if used twice at once', async () => {
  let loads = 0;
  const part = lazily(async () => {
    loads += 1;
    return loads;
  });
  expect(loads).toBe(0);
  expect(await Promise.all([part(), part()])).toEqual([1, 1]);
  expect(await part()).toBe(1);
});

it('retries a failed download', async () => {
  let loads = 0;
  const part = lazily(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return loads;
  });
  await expect(part()).rejects.toThrow('Failed to fetch');
  expect(await part()).toBe(2);
});
