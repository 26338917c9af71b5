import { expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

it.each(['https://a.example/x?y=1#z', 'http://localhost:5173/', 'http://127.0.0.1/x'])(
  'safeRedirect() allows %s',
  (address) => {
    expect(safeRedirect(address)).toBe(address);
  },
);

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '\\\\evil.example',
  '/relative',
  'http://a.example/',
  'http://localhost.evil.example/',
  'http://localhost@evil.example/',
  'https://user:pass@a.example/',
  'https://user@a.example/',
  'https://:pass@a.example/',
  'ftp://a.example/',
  'ftp://localhost/',
  'ws://127.0.0.1/',
  'FIDO:/1234',
  'blob:https://a.example/1',
  '',
])('safeRedirect() rejects %j', (address) => {
  expect(safeRedirect(address)).toBeUndefined();
});
