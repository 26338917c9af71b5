import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const HERE = import.meta.dirname;
const readme = readFileSync(join(HERE, '../README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);

/** Tests that run as they are shown, except that ours stands for Playwright's runner. */
const SHOWN = ['testing/test/snippets/in-memory.test.ts', 'e2e/test-kit/journey.e2e.ts'];

describe('the README of the test kit', () => {
  it.each(SHOWN)('shows a test that runs: demo/%s', (file) => {
    const code = readFileSync(join(HERE, '../..', file), 'utf8');
    expect(blocks).toContain(code.replace("'./playwright-test.ts'", "'@playwright/test'"));
  });

  it('shows no other code', () => {
    expect(blocks).toHaveLength(SHOWN.length);
  });
});
