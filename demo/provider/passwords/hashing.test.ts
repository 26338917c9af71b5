import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { createHashing } from './hashing.ts';

const AT_ONCE = Math.max(1, availableParallelism() - 1);

it('lets 32 wait, and refuses the rest of a flood at once', async () => {
  const { hash, inLine } = createHashing();
  const refusedAt: number[] = [];
  let hashed = 0;
  const flood = Array.from({ length: 100 }, () =>
    inLine(() => hash('marble otter 58 quilts')).then(
      () => {
        hashed += 1;
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject({ status: 429, type: 'too_many_requests', retryAfter: 1 });
        refusedAt.push(hashed);
      },
    ),
  );
  await Promise.all(flood);
  expect(hashed).toBe(AT_ONCE + 32);
  expect(refusedAt).toHaveLength(100 - AT_ONCE - 32);
  // No refused request waited for a hash.
  expect(new Set(refusedAt)).toEqual(new Set([0]));
});

it('accepts others again after the flood', async () => {
  const { hash, inLine, verify } = createHashing();
  const phc = await hash('marble otter 58 quilts');
  await Promise.allSettled(Array.from({ length: 100 }, () => inLine(() => verify(phc, 'wrong'))));
  expect(await inLine(() => verify(phc, 'marble otter 58 quilts'))).toBe(true);
  expect(await verify(undefined, 'marble otter 58 quilts')).toBe(false);
});
