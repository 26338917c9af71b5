import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  'http://localhost/',
  'https://localhost:8443/',
  'http://127.0.0.1:5173/',
  'http://127.255.255.254/',
  'http://127.1/',
  'http://[::1]:5173/',
  'http://LOCALHOST/',
])('%s is this machine', (address) => {
  expect(isLoopback(new URL(address))).toBe(true);
});

it.each([
  'http://localhost.example.com/',
  'http://mylocalhost/',
  'http://localhost./',
  'http://127.0.0.1.example.com/',
  'http://a127.0.0.1.example/',
  'http://128.0.0.1/',
  'http://[::2]/',
  'http://[::1:1]/',
  'http://10.0.0.1/',
  'ftp://localhost/',
  'ws://localhost/',
  'file://localhost/',
  'com.app://127.0.0.1/',
  'com.app://x127.0.0.1/',
])('%s is not', (address) => {
  expect(isLoopback(new URL(address))).toBe(false);
});

it('and a name that only looks like it is not', () => {
  for (const hostname of ['127.0.0.1.1', '127.0.0', '127.0.0.1234', '127.0.0.', 'x[::1]', '[::1]x']) {
    expect(isLoopback({ protocol: 'http:', hostname } as URL), hostname).toBe(false);
  }
});
