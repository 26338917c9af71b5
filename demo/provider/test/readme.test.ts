import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { codeBlocksIn } from '../../docs/site/markdown.ts';
import { compileCode } from '../../test/compile-code.ts';
import { settingsSchema } from '../admin/schemas.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

// Beside the packages that the blocks import.
const folder = mkdtempSync(join(ROOT, 'node_modules/.provider-readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the demo’s README names every setting of a project', () => {
  const readme = readFileSync(join(ROOT, 'demo/README.md'), 'utf8');
  const names = Object.keys(settingsSchema.entries);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

it('the READMEs name every environment variable', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const sources = [
    'provider/main.ts',
    'provider/options-from-env.ts',
    'settings.ts',
    'backend/stripe-account.ts',
  ];
  const text = sources.map((path) => read(`demo/${path}`)).join('\n');
  const names = [...text.matchAll(/\benv\.([A-Z_]+)\b|'([A-Z]+_[A-Z0-9_]+)'|\{ ([A-Z_]+) \} = env/g)].map(
    ([, ...groups]) => groups.find((name) => name !== undefined) ?? '',
  );
  expect(names).toContain('STRIPE_SECRET_KEY');
  const readmes = read('README.md') + read('demo/README.md');
  expect([...new Set(names)].filter((name) => !readmes.includes(`\`${name}\``))).toEqual([]);
});

it('the code of the README compiles', { timeout: 120_000 }, () => {
  const blocks = codeBlocksIn(readFileSync(join(ROOT, 'demo/provider/README.md'), 'utf8'))
    .filter(({ language }) => language === 'ts')
    .map(({ code }, index) => [`block-${index}.ts`, code] as const);
  expect(blocks).toHaveLength(1);
  expect(compileCode(folder, Object.fromEntries(blocks), { types: ['node'] })).toBe('');
});
