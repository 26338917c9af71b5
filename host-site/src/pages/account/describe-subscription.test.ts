import { describe, expect, it } from 'vitest';
import { describeSubscription } from './describe-subscription.ts';
import { readPaymentReturn } from './payment-return.ts';

describe('the subscription that is shown', () => {
  it('is active with its long date while billing is active', () => {
    const billing = { status: 'active', expiresAt: '2026-05-21T12:00:00.000Z' };
    expect(describeSubscription(billing, 'none')).toEqual({
      status: 'Active',
      expires: 'May 21, 2026',
      isManaged: true,
    });
  });

  it('is inactive while nothing is known', () => {
    expect(describeSubscription(undefined, 'none')).toEqual({
      status: 'Inactive',
      expires: undefined,
      isManaged: false,
    });
    expect(describeSubscription({ status: '' }, 'canceled').status).toBe('Inactive');
  });

  it('says any other status as it is, without a date', () => {
    const billing = { status: 'past_due', expiresAt: '2026-05-21T12:00:00.000Z' };
    expect(describeSubscription(billing, 'processing')).toEqual({
      status: 'past_due',
      expires: undefined,
      isManaged: false,
    });
  });

  it('is active once the banner says success, before the webhook has come', () => {
    expect(describeSubscription({ status: '' }, 'success')).toEqual({
      status: 'Active',
      expires: undefined,
      isManaged: true,
    });
  });

  it('shows no date that is none', () => {
    expect(describeSubscription({ status: 'active', expiresAt: 'soon' }, 'none').expires).toBeUndefined();
  });
});

describe('the way back from the payment page', () => {
  it.each([
    ['?success=true&session_id=cs_1', { kind: 'success', sessionId: 'cs_1' }],
    ['?success=true', { kind: 'success', sessionId: null }],
    ['?canceled=true', { kind: 'canceled' }],
    ['?success=false', undefined],
    ['', undefined],
  ])('is read from %j', (search, expected) => {
    expect(readPaymentReturn(search)).toEqual(expected);
  });
});
