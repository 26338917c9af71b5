import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { integrityOf, integrityTable } from './integrity.ts';

// @vitest-environment node

const outDir = mkdtempSync(join(tmpdir(), 'login-widget-integrity-'));
afterAll(() => rmSync(outDir, { recursive: true, force: true }));

it('integrityOf() computes the hash that browsers compute', () => {
  const program = 'printf %s "alert(1)" | openssl dgst -sha384 -binary | openssl base64 -A';
  expect(integrityOf('alert(1)')).toBe(`sha384-${execFileSync('sh', ['-c', program], { encoding: 'utf8' })}`);
});

it('integrityTable() has a hash of every script of a build', async () => {
  const files = [
    ['b.js', new Uint8Array([1])],
    ['a.js', new Uint8Array([2])],
  ] as const;
  expect(Object.keys(integrityTable(files))).toEqual(['a.js', 'b.js']);
  expect(integrityOf(new Uint8Array([1]))).not.toBe(integrityOf(new Uint8Array([2])));
  // Without maps, which take a fifth of the time, the scripts are the same.
  const options = { outDir, sourcemap: false };
  await build({ configFile: 'vite.widget.config.ts', mode: 'script', logLevel: 'warn', build: options });
  const scripts = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.js'));
  const table = integrityTable(scripts.map((file) => [file, readFileSync(join(outDir, file))] as const));
  expect(table['login-widget.js']).toMatch(/^sha384-[\w+/]{64}$/);
  // The table must contain the chunks that the entry loads by name.
  const preload = JSON.parse(readFileSync(join(outDir, 'preload.json'), 'utf8')) as string[];
  expect(Object.keys(table)).toEqual(expect.arrayContaining(preload));
  expect(new Set(Object.values(table)).size).toBe(scripts.length);
}, 120_000);
