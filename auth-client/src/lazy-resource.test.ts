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

it('reports a failed download as an unreachable provider, and retries it', async () => {
  // A bundler's own error.
  const cause = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const load = vi.fn(async () => ({ greeter })).mockRejectedValueOnce(cause);
  const resource = lazyResource(load, 'greeter')(core);
  await expect(resource.greet('Ada')).rejects.toMatchObject({ name: 'ApiUnreachableError', cause });
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

// Storybook's pages of documentation write the properties of a component as JSON, a client among them.
it('becomes JSON without a call', () => {
  const load = vi.fn(async () => ({ greeter }));
  const resource = lazyResource(load, 'greeter')(core);
  expect(JSON.stringify({ resource })).toBe('{"resource":{}}');
  expect(load).not.toHaveBeenCalled();
});
