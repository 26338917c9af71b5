import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testNames } from '../test/test-names.ts';
import { addressOf, advisories } from './advisories.ts';

describe.each(advisories.map((advisory) => [advisory.ids[0] ?? '', advisory] as const))(
  '%s',
  (_, advisory) => {
    it(`${advisory.rule}`, () => {
      const { shownBy, notHere } = advisory;
      expect((shownBy === undefined) !== (notHere === undefined)).toBe(true);
      for (const [file, name] of shownBy ?? []) {
        expect(existsSync(file), file).toBe(true);
        const found = testNames(file).filter((one) => one.includes(name));
        expect(found, `${file} has no test whose name has: ${name}`).not.toEqual([]);
      }
    });
  },
);

it('the map has over seventy advisories, each once, with a valid address', () => {
  const ids = advisories.flatMap((advisory) => advisory.ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(70);
  for (const id of ids) expect(new URL(addressOf(id)).protocol, id).toBe('https:');
});

it('every advisory that a test cites is in the map', () => {
  const tests = readFileSync('demo/security/past-advisories.test.ts', 'utf8');
  const named = [...tests.matchAll(/@see (\S+)/g)].map(([, address]) => address);
  const known = advisories.flatMap((advisory) => advisory.ids.map(addressOf));
  expect(named.length).toBeGreaterThan(9);
  expect(named.filter((address) => !known.includes(address ?? ''))).toEqual([]);
});
