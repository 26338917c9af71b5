import { describe, expect, it } from 'vitest';
import { paymentModeOf, stripeAccount } from './stripe-account.ts';

const LOCAL = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };
const PAYMENTS = 'http://localhost:5182';
const REAL = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_1_MONTH: 'price_a',
  STRIPE_PRICE_3_MONTHS: 'price_b',
  STRIPE_PRICE_6_MONTHS: 'price_c',
};

describe('the account at the payment provider', () => {
  it('is the local service without a key', () => {
    expect(stripeAccount({}, PAYMENTS, LOCAL)).toEqual({ ...LOCAL, apiUrl: PAYMENTS });
  });

  it('is the real one with a key, its webhook secret and its prices', () => {
    expect(stripeAccount(REAL, PAYMENTS, LOCAL)).toEqual({
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      prices: { 1: 'price_a', 3: 'price_b', 6: 'price_c' },
    });
  });

  it('is live or not by its key, which decides the prices that the site sells', () => {
    const modeOf = (env: object) => paymentModeOf(stripeAccount({ ...env }, PAYMENTS, LOCAL));
    const withKey = (key: string) => modeOf({ ...REAL, STRIPE_SECRET_KEY: key });
    expect(['sk_live_1', 'rk_live_1', 'sk_test_1'].map(withKey)).toEqual(['live', 'live', 'test']);
    expect(modeOf({})).toBe('test');
  });

  it.each(Object.keys(REAL).slice(1))('is refused without %s, in a sentence that names it', (name) => {
    expect(() => stripeAccount({ ...REAL, [name]: '' }, PAYMENTS, LOCAL)).toThrow(
      `so ${name} must be set too.`,
    );
  });

  it.each(Object.keys(REAL).slice(1))('is not the local service when %s is set without a key', (name) => {
    expect(() => stripeAccount({ [name]: 'set' }, PAYMENTS, LOCAL)).toThrow(
      `${name} is set, so STRIPE_SECRET_KEY must be set too.`,
    );
  });
});
