import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordedSizes, SIGN_IN } from '../bench/size/growth.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const recorded = recordedSizes();
const sizeOf = (build: string, file: string): string => kilobytes(recorded[build]?.[file] ?? 0);

/** Rows of the table of sizes: a file, and its sizes with React and with Preact. */
const rows = [...read('widget/README.md').matchAll(/^\| `([^`]+\.js)`[^|]*\| ([\d.]+) \| ([\d.]+) \|$/gm)];

it('states the sizes of the builds', () => {
  expect(rows).toHaveLength(3);
  for (const [, file = '', react, preact] of rows) {
    expect([file, react]).toEqual([file, sizeOf('widget/dist/script', file)]);
    expect([file, preact]).toEqual([file, sizeOf('widget/dist/preact', file)]);
  }
});

it('states the size of the first file in the main README', () => {
  expect(read('README.md')).toContain(
    `has ${sizeOf('widget/dist/preact', 'login-widget.js')} kB with brotli`,
  );
});

it('states what a sign-in downloads', () => {
  expect(read('widget/README.md')).toContain(
    `A sign-in by an e-mailed code downloads ${sizeOf('widget/dist/script', SIGN_IN)} kB with React and ${sizeOf('widget/dist/preact', SIGN_IN)} kB with Preact.`,
  );
});

it('states the sizes of the client', () => {
  const sizes = [
    ...read('auth-client/test/bundle.test.ts').matchAll(/^ {4}\['([^']+)', .*, ([\d_]+)\],$/gm),
  ].map(([, name, bytes = '']) => [name, Number(bytes.replace('_', ''))] as const);
  const [all, , business, passcodes] = sizes.map(([, bytes]) => `${kilobytes(bytes)} kB`);
  expect(sizes).toHaveLength(4);
  expect(read('auth-client/README.md').replaceAll('\n', ' ')).toContain(
    `${all} for everything, ${passcodes} for \`createClientWith({ otps })\`, ${business} for the business client`,
  );
});
