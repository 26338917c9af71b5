import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUDGETS, SIGN_IN_BUDGETS } from '../bench/size-budgets.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const budgetOf = (build: string, file: string): string => {
  const budget = BUDGETS[build]?.find(({ file: name }) => name.test(file));
  return ((budget?.brotli ?? 0) / 1000).toFixed(1);
};

/** Rows of the table of sizes: a file, and its budgets with React and with Preact. */
const rows = [...read('widget/README.md').matchAll(/^\| `([^`]+\.js)`[^|]*\| ([\d.]+) \| ([\d.]+) \|$/gm)];

it('states the budgets of the builds', () => {
  expect(rows).toHaveLength(3);
  for (const [, file = '', react, preact] of rows) {
    expect([file, react]).toEqual([file, budgetOf('widget/dist/script', file)]);
    expect([file, preact]).toEqual([file, budgetOf('widget/dist/preact', file)]);
  }
});

it('states the size of the first file in the main README', () => {
  expect(read('README.md')).toContain(
    `at most ${budgetOf('widget/dist/preact', 'login-widget.js')} kB with brotli`,
  );
});

it('states what a sign-in downloads', () => {
  const [react, preact] = Object.values(SIGN_IN_BUDGETS).map((bytes) => bytes / 1000);
  expect(read('widget/README.md')).toContain(
    `A sign-in by an e-mailed code downloads at most ${react} kB with React and ${preact} kB with Preact.`,
  );
});

it('states the budgets of the client', () => {
  const budgets = [
    ...read('auth-client/test/bundle.test.ts').matchAll(/^ {4}\['([^']+)', .*, ([\d_]+)\],$/gm),
  ].map(([, name, bytes = '']) => [name, Number(bytes.replace('_', ''))] as const);
  const [all, , business, passcodes] = budgets.map(
    ([, bytes]) => `${(bytes / 1000).toFixed(2).replace(/0$/, '')} kB`,
  );
  expect(budgets).toHaveLength(4);
  expect(read('auth-client/README.md').replaceAll('\n', ' ')).toContain(
    `at most ${all} for everything, ${passcodes} for \`createClientWith({ otps })\`, ${business} for the business client`,
  );
});
