import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newId, randomPasscode, randomToken } from './random.ts';

const many = <Value>(make: () => Value): Value[] => Array.from({ length: 2_000 }, make);

// @asvs 6.7.2 7.2.2 7.2.3
it('creates tokens and challenges of 256 bits, none twice', () => {
  const tokens = many(randomToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true);
});

it('names objects by their kind and a UUID', () => {
  expect(newId('user')).toMatch(/^user-test-[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/);
});

// @asvs 6.5.4
it('creates codes of six digits, each equally likely in each place', () => {
  const codes = many(randomPasscode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  for (let place = 0; place < 6; place++) {
    const counts = Array.from(
      { length: 10 },
      (_, digit) => codes.filter((code) => code[place] === String(digit)).length,
    );
    // 200 of each are expected. A deviation of more than ten standard deviations (13.4) is a fault.
    expect(Math.min(...counts), `place ${place}`).toBeGreaterThan(66);
    expect(Math.max(...counts), `place ${place}`).toBeLessThan(334);
  }
});

// @asvs 6.5.3
it('is the only source of secrets: no provider code uses Math.random', () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^test\//.test(name),
  );
  expect(files.length).toBeGreaterThan(150);
  const careless = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('Math.random'));
  expect(careless).toEqual([]);
});
