import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('bundles the helpers for a page, which has no `process`, as Vitest’s browser mode does', async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../src/playwright/index.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    conditions: ['@login-widget/source'],
    globalName: 'kit',
  });
  const ofAPage = { crypto, TextEncoder, TextDecoder, URL };
  const someone = runInNewContext(`${outputFiles[0]?.text}; kit.someone()`, ofAPage);
  expect(someone).toMatch(/^ada-[0-9a-f]{8}-1@example\.com$/);
});
