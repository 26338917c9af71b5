import { describe, expect, it } from 'vitest';
import { isPaymentAddress } from './leave-site.ts';

describe('isPaymentAddress', () => {
  it.each(['https://checkout.stripe.com/c/pay/cs_test_1', 'https://billing.stripe.com/p/session/x?y=1'])(
    'accepts %s',
    (address) => {
      expect(isPaymentAddress(address, 'www.dermily.example')).toBe(true);
    },
  );

  it.each([
    'http://checkout.stripe.com/',
    'https://checkout.stripe.com.evil.example/',
    'https://evil.example/checkout.stripe.com',
    'https://checkout.stripe.com@evil.example/',
    'https://user:secret@checkout.stripe.com/',
    '//evil.example',
    '/account',
    '',
    'javascript:alert(1)',
    'data:text/html,hello',
    'http://localhost:5182/c/pay/1',
    'https://xn--checkout-strpe-1fb.com/',
  ])('refuses %s', (address) => {
    expect(isPaymentAddress(address, 'www.dermily.example')).toBe(false);
  });

  it('accepts local addresses only while the site is local', () => {
    expect(isPaymentAddress('http://localhost:5182/c/pay/1', 'localhost')).toBe(true);
    expect(isPaymentAddress('http://localhost.evil.example/', 'localhost')).toBe(false);
  });
});
