import { beforeEach, describe, expect, it } from 'vitest';
import { FAILED_PAYMENT_KEY, SUBSCRIBED_KEY } from '../../lib/subscribed-store.ts';
import { markExpectedPrices, unmarkExpectedPrices } from './expected-prices.ts';

const marks = () => document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-no'));

beforeEach(() => {
  localStorage.clear();
  unmarkExpectedPrices(document);
});

describe('before the first paint, the prices page', () => {
  it('keeps a place for the result and the offer if there are answers', () => {
    markExpectedPrices(document, localStorage, true);
    expect(marks()).toEqual([]);
  });

  it('keeps none for a result that it will not have', () => {
    markExpectedPrices(document, localStorage, false);
    expect(marks()).toEqual(['data-no-result']);
    unmarkExpectedPrices(document);
    expect(marks()).toEqual([]);
  });

  it.each([SUBSCRIBED_KEY, FAILED_PAYMENT_KEY])('keeps none above the plans of a member: %s', (key) => {
    localStorage.setItem(key, 'true');
    markExpectedPrices(document, localStorage, true);
    expect(marks()).toEqual(['data-no-result', 'data-no-offer']);
  });
});
