import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it('the contributors’ page names every command', () => {
  const page = readFileSync('.github/CONTRIBUTING.md', 'utf8');
  const named = new Set([...page.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name]) => name));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
});
