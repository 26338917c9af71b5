import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocsPage, isInDocs } from './docs-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'login-widget-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const policies = { 'content-security-policy': "default-src 'none'" };
const at = (root: string, path: string) =>
  createDocsPage(policies, root)(new Request(`http://localhost:5174${path}`));

describe('the documentation in the playground', () => {
  it('says how to build it while it is not built', async () => {
    const answer = await at(join(folder, 'nothing'), '/docs/');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('npm run build:docs');
  });

  it('is at `/docs/`, its pages with and without their ending, its files for language models at the root', async () => {
    const built = join(folder, 'dist');
    mkdirSync(join(built, 'start'), { recursive: true });
    for (const file of ['index.html', 'start/next.html', 'start/next.md', '404.html', 'llms.txt'])
      writeFileSync(join(built, file), `This is ${file}.`);
    expect((await at(built, '/docs')).headers.get('location')).toBe('/docs/');
    const shown = async (path: string) => {
      const answer = await at(built, path);
      return [answer.status, await answer.text()];
    };
    expect(await shown('/docs/')).toEqual([200, 'This is index.html.']);
    expect(await shown('/docs/start/next')).toEqual([200, 'This is start/next.html.']);
    expect(await shown('/docs/start/next.html')).toEqual([200, 'This is start/next.html.']);
    expect(await shown('/docs/start/next.md')).toEqual([200, 'This is start/next.md.']);
    expect(await shown('/llms.txt')).toEqual([200, 'This is llms.txt.']);
    expect(await shown('/docs/nothing')).toEqual([404, 'This is 404.html.']);
  });

  it('has no other address', () => {
    expect(['/docs', '/docs/a', '/llms.txt', '/llms-full.txt'].every(isInDocs)).toBe(true);
    expect(['/', '/docsearch', '/a/llms.txt'].some(isInDocs)).toBe(false);
  });
});
