import { beforeEach, describe, expect, it } from 'vitest';
import { formatCountdown, OFFER_KEY, OFFER_LENGTH, offerEnd } from './countdown.ts';

const NOW = 1_800_000_000_000;

describe('the offer', () => {
  beforeEach(() => sessionStorage.clear());

  it('ends ten minutes after its first display, even after a reload', () => {
    expect(offerEnd(sessionStorage, NOW)).toBe(NOW + OFFER_LENGTH);
    expect(offerEnd(sessionStorage, NOW + 5000)).toBe(NOW + OFFER_LENGTH);
    expect(sessionStorage.getItem(OFFER_KEY)).toBe(String(NOW + OFFER_LENGTH));
  });

  it('starts again at zero', () => {
    offerEnd(sessionStorage, NOW);
    const later = NOW + OFFER_LENGTH;
    expect(offerEnd(sessionStorage, later)).toBe(later + OFFER_LENGTH);
  });

  it.each(['', 'soon', 'Infinity', '-5', String(NOW + OFFER_LENGTH + 1)])(
    'restarts if the stored end is %j',
    (stored) => {
      sessionStorage.setItem(OFFER_KEY, stored);
      expect(offerEnd(sessionStorage, NOW)).toBe(NOW + OFFER_LENGTH);
    },
  );
});

describe('the countdown', () => {
  it.each([
    [OFFER_LENGTH, '10:00'],
    [599_999, '10:00'],
    [599_000, '09:59'],
    [61_000, '01:01'],
    [1, '00:01'],
    [0, '00:00'],
    [-20, '00:00'],
  ])('shows %i ms as %s', (milliseconds, text) => {
    expect(formatCountdown(milliseconds)).toBe(text);
  });
});
