import { expect, it } from 'vitest';
import { safeImageUrl } from './safe-url.ts';

it.each([
  'https://a.example/logo.png',
  '/logo.svg',
  'logo.svg',
  'http://localhost:5173/logo.png',
  'http://localhost',
  '/logos/a:b.png',
  'data:image/png;base64,AAAA',
])('safeImageUrl() allows %s', (url) => {
  expect(safeImageUrl(url)).toBe(url);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/html,x',
  '//evil.example/x.png',
  '\\\\evil.example\\x.png',
  '/\\evil.example/x.png',
  'http://a.example/logo.png',
  'http://localhost.evil.example/x.png',
  'vbscript:x',
  'blob:https://a.example/1',
  'x:data:image/png;base64,AAAA',
  'x:http://localhost/logo.png',
  'x:https://a.example/logo.png',
  '',
])('safeImageUrl() rejects %j', (url) => {
  expect(safeImageUrl(url)).toBeUndefined();
});
