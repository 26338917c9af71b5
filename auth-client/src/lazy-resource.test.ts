// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { Core } from './core.ts';
import { lazyResource } from './lazy-resource.ts';

const core = {} as Core;
const greeter = () => ({ greet: async (name: string) => `Good day, ${name}` });

it('downloads a resource once, on the first call of a method', async () => {
  const load = vi.fn(async () => ({ greeter }));
  const resource = lazyResource(load, 'greeter')(core);
  await Promise.resolve(resource);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([resource.greet('Ada'), resource.greet('Grace')])).toEqual([
    'Good day, Ada',
    'Good day, Grace',
  ]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries a failed download', async () => {
  const load = vi.fn(async () => ({ greeter })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const resource = lazyResource(load, 'greeter')(core);
  await expect(resource.greet('Ada')).rejects.toThrow('Failed to fetch');
  expect(await resource.greet('Ada')).toBe('Good day, Ada');
});

it('refuses a method that the resource does not have', async () => {
  const resource = lazyResource(async () => ({ greeter }), 'greeter')(core) as unknown as {
    gret(): Promise<unknown>;
  };
  await expect(resource.gret()).rejects.toThrow(TypeError);
});

it('returns the same method each time', () => {
  const resource = lazyResource(async () => ({ greeter }), 'greeter')(core);
  expect(resource.greet).toBe(resource.greet);
});
