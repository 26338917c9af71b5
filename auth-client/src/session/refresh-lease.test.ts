import { expect, it } from 'vitest';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { createRefreshLease } from './refresh-lease.ts';

const open = () => {
  const browser = createSimulatedBrowser();
  const { storage } = browser.openTab(() => Promise.reject(new Error('no network here'))).environment;
  return { browser, lease: createRefreshLease(storage, 'key') };
};

it('is read as it was written', () => {
  const { lease } = open();
  expect(lease.read()).toBeUndefined();
  lease.write({ at: 1, next: 2, by: '3' });
  expect(lease.read()).toEqual({ at: 1, next: 2, by: '3' });
});

it.each([
  '{"at":"x","next":2,"by":"3"}',
  '{"at":1,"next":null,"by":"3"}',
  '{"at":1,"next":2,"by":3}',
  '{"at":1,"next":2}',
  '{',
])('is none if another has stored something else: %s', (text) => {
  const { browser, lease } = open();
  browser.storage.set('key::refresh', text);
  expect(lease.read()).toBeUndefined();
});
