import { expect, it } from 'vitest';
import { pageOrigin } from './page-origin.ts';

it.each([
  ['https://example.com', 'https://example.com'],
  ['https://EXAMPLE.com:443/', 'https://example.com'],
  ['http://[::1]:5173', 'http://[::1]:5173'],
  ['http://tauri.localhost', 'http://tauri.localhost'],
  [
    'chrome-extension://nbgbfmagogpomclkgmikgbpncajfoipo/',
    'chrome-extension://nbgbfmagogpomclkgmikgbpncajfoipo',
  ],
  [
    'moz-extension://6f3b0c1e-8a52-4c1b-9b3e-2f1f3c0a7d11',
    'moz-extension://6f3b0c1e-8a52-4c1b-9b3e-2f1f3c0a7d11',
  ],
  ['capacitor://localhost', 'capacitor://localhost'],
])('reads %s as browsers send it', (text, origin) => {
  expect(pageOrigin(text)).toBe(origin);
});

it.each([
  'example.com',
  'null',
  '',
  'https://example.com/path',
  'https://example.com?query',
  'https://user@example.com',
  'https://*.example.com',
  'chrome-extension://*',
  'chrome-extension://abc/popup.html',
  'chrome-extension://user@abc',
  'chrome-extension:abc',
  'file:///home/ada/page.html',
  'file://server',
  'wss://example.com',
  'data:text/html,',
  'about:blank',
])('finds none in %s', (text) => {
  expect(pageOrigin(text)).toBeUndefined();
});
