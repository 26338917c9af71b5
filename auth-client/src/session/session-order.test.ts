import { expect, it } from 'vitest';
import { createSimulatedBrowser } from '../../test/world/simulated-browser.ts';
import { createSessionOrder } from './session-order.ts';

const open = () => {
  const browser = createSimulatedBrowser();
  const never = () => Promise.reject(new Error('no network here'));
  const { storage, clock } = browser.openTab(never).environment;
  const other = browser.openTab(never).environment.storage;
  return {
    browser,
    one: createSessionOrder(storage, 'key', clock),
    two: createSessionOrder(other, 'key', clock),
  };
};

it('numbers changes in the order in which they begin, across tabs', () => {
  const { one, two } = open();
  expect([one.begin(), two.begin(), one.begin()]).toEqual([1, 2, 3]);
});

it('knows the last committed change in every tab', () => {
  const { one, two } = open();
  one.commit(two.begin());
  expect(two.committed()).toBe(1);
});

it('gives no number twice, whatever is committed in between', () => {
  const { one, two } = open();
  const first = one.begin();
  expect(two.begin()).toBe(2);
  one.commit(first);
  expect(one.begin()).toBe(3);
});

it('starts after the last committed change, even if storage has lost what was started', () => {
  const { browser, one } = open();
  browser.storage.set('key::acts', '{"started":1,"committed":9}');
  expect(one.begin()).toBe(10);
});

it.each([
  '{"started":"x","committed":0}',
  '{"started":0,"committed":"x"}',
  '{"started":0}',
  '{"committed":0}',
])('ignores what others have stored if a number is missing or none: %s', (text) => {
  const { browser, one } = open();
  browser.storage.set('key::acts', text);
  expect([one.committed(), one.begin()]).toEqual([0, 1]);
});

it('never decreases when storage is cleared or written by others', () => {
  const { browser, one, two } = open();
  one.commit(one.begin());
  browser.storage.clear();
  expect(one.committed()).toBe(1);
  for (const text of [
    '',
    'null',
    '{}',
    '[]',
    '{"started":"9","committed":-1.5}',
    '{"started":1e99,"committed":0}',
  ]) {
    browser.storage.set('key::acts', text);
    expect(one.begin()).toBeGreaterThan(1);
    expect(two.committed()).toBeGreaterThanOrEqual(0);
  }
});
