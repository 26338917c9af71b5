import { expect, it } from 'vitest';
import { fileOf } from './page-file.ts';

it.each([
  ['/', 'index.html'],
  ['/about', 'about/index.html'],
  ['/blog/:slug', 'blog/404.html'],
  ['*', '404.html'],
])('writes the page of %s to %s', (path, file) => {
  expect(fileOf(path)).toBe(file);
});
