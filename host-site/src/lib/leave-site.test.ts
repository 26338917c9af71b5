import { describe, expect, it } from 'vitest';
import { isPaymentAddress } from './leave-site.ts';

describe('an address of the payment provider', () => {
  it.each(['https://checkout.stripe.com/c/pay/cs_test_1', 'https://billing.stripe.com/p/session/x?y=1'])(
    'is %s',
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
  ])('is not %s', (address) => {
    expect(isPaymentAddress(address, 'www.dermily.example')).toBe(false);
  });

  it('may be on this machine only while the site is', () => {
    expect(isPaymentAddress('http://localhost:5182/c/pay/1', 'localhost')).toBe(true);
    expect(isPaymentAddress('http://localhost.evil.example/', 'localhost')).toBe(false);
  });
});
