import { describe, expect, it } from 'vitest';
import { isPhone, oneTapMode } from './one-tap-mode.ts';

const on = (hasFedCm: boolean, phone = false) => ({ hasFedCm, isPhone: phone });

describe('oneTapMode()', () => {
  it.each([
    [undefined, 'floating', 'floating'],
    ['floating', 'floating', 'floating'],
    ['embedded', 'floating', 'embedded'],
    ['floatingOrEmbedded', 'floating', 'embedded'],
    ['embeddedOnly', 'none', 'embedded'],
    ['forceLegacyEmbedded', 'embedded', 'embedded'],
  ] as const)('for the position %s is %s with FedCM, %s without', (position, withFedCm, without) => {
    expect(oneTapMode(position, on(true))).toBe(withFedCm);
    expect(oneTapMode(position, on(false))).toBe(without);
  });

  it.each(['embedded', 'floatingOrEmbedded', 'embeddedOnly', 'forceLegacyEmbedded'] as const)(
    'is floating on a phone for the position %s',
    (position) => {
      expect(oneTapMode(position, on(false, true))).toBe('floating');
    },
  );
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537 Chrome/140 Mobile Safari/537', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537 Chrome/140 Safari/537', false],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148', false],
  ['Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537 Silk/99 like Chrome Mobile Safari/537', false],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/140 Safari/537', false],
])('isPhone(%j) is %s', (userAgent, expected) => {
  expect(isPhone(userAgent)).toBe(expected);
});
