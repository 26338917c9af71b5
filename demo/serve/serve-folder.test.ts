import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { serveFolder } from './serve-folder.ts';

const root = await mkdtemp(join(tmpdir(), 'served-'));
await mkdir(join(root, 'blog'));
await mkdir(join(root, 'assets'));
await writeFile(join(root, 'index.html'), 'home');
await writeFile(join(root, 'blog/index.html'), 'blog');
await writeFile(join(root, '404.html'), 'no such page');
await writeFile(join(root, 'assets/main-AbC.js'), 'script');
afterAll(() => rm(root, { recursive: true }));

const serve = serveFolder({
  root,
  policies: { 'x-policy': 'strict' },
  fill: (html) => html,
  fallback: (pathname, isNavigation) => (isNavigation || !pathname.includes('.') ? '404.html' : undefined),
});
const get = async (path: string, accept = 'text/html,*/*') => {
  const answer = await serve(new Request(`http://localhost${path}`, { headers: { accept } }));
  return [answer.status, answer.headers.get('location') ?? (await answer.text())];
};

it('serves files, and pages by their folder', async () => {
  expect(await get('/')).toEqual([200, 'home']);
  expect(await get('/blog')).toEqual([200, 'blog']);
  expect(await get('/blog/')).toEqual([200, 'blog']);
  expect(await get('/assets/main-AbC.js', '*/*')).toEqual([200, 'script']);
});

it.each([
  ['/BLOG', '/blog'],
  ['/Blog//?a=1', '/blog?a=1'],
  ['/index.html', '/'],
  ['//BLOG', '/blog'],
  ['/blog/index.html', '/blog'],
])('redirects %s to %s', async (path, page) => {
  expect(await get(path)).toEqual([301, page]);
});

it('shows the page of unknown paths to who navigates there', async () => {
  expect(await get('/nowhere')).toEqual([404, 'no such page']);
  expect(await get('/pricing.html')).toEqual([404, 'no such page']);
  expect(await get('/assets/main-abc.js', '*/*')).toEqual([404, 'Not found']);
});

it('serves a script of equal length that a build has written meanwhile', async () => {
  const path = '/login-widget.js';
  const script = async (text: string) => {
    await writeFile(join(root, path), text.padEnd(400));
    const headers = { accept: '*/*', 'accept-encoding': 'gzip' };
    const answer = await serve(new Request(`http://localhost${path}`, { headers }));
    return gunzipSync(await answer.arrayBuffer())
      .toString()
      .trim();
  };
  expect(await script('import "./chunks/a-1.js"')).toBe('import "./chunks/a-1.js"');
  expect(await script('import "./chunks/a-2.js"')).toBe('import "./chunks/a-2.js"');
});
