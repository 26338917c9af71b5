import { expect, it } from 'vitest';
import { hashedName } from './hashed-name.ts';

it("a file's name changes with its content", () => {
  expect(hashedName('a', 'css', 'x')).toBe(hashedName('a', 'css', 'x'));
  expect(hashedName('a', 'css', 'x')).not.toBe(hashedName('a', 'css', 'y'));
  expect(hashedName('a', 'css', 'x')).toMatch(/^assets\/a-[\w-]{8}\.css$/);
});
