import { afterEach, expect, it, vi } from 'vitest';
import { sha256 } from './sha256.ts';

afterEach(() => vi.unstubAllGlobals());

it('returns the same hash with and without a secure context', async () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  const hex = async () => Buffer.from(await sha256('abc')).toString('hex');
  expect(await hex()).toBe(expected);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto), subtle: undefined });
  expect(await hex()).toBe(expected);
});
