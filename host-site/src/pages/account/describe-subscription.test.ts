import { describe, expect, it } from 'vitest';
import { describeSubscription } from './describe-subscription.ts';
import { readPaymentReturn } from './payment-return.ts';

describe('describeSubscription', () => {
  it('shows Active and a long date while billing is active', () => {
    const billing = { status: 'active', expiresAt: '2026-05-21T12:00:00.000Z' };
    expect(describeSubscription(billing, 'none')).toEqual({
      status: 'Active',
      expires: 'May 21, 2026',
      isManaged: true,
    });
  });

  it('shows Inactive while nothing is known', () => {
    expect(describeSubscription(undefined, 'none')).toEqual({
      status: 'Inactive',
      expires: undefined,
      isManaged: false,
    });
    expect(describeSubscription({ status: '' }, 'canceled').status).toBe('Inactive');
  });

  it('shows any other status as it is, without a date', () => {
    const billing = { status: 'past_due', expiresAt: '2026-05-21T12:00:00.000Z' };
    expect(describeSubscription(billing, 'processing')).toEqual({
      status: 'past_due',
      expires: undefined,
      isManaged: false,
    });
  });

  it('shows Active after the banner’s success, before the webhook', () => {
    expect(describeSubscription({ status: '' }, 'success')).toEqual({
      status: 'Active',
      expires: undefined,
      isManaged: true,
    });
  });

  it('shows no invalid date', () => {
    expect(describeSubscription({ status: 'active', expiresAt: 'soon' }, 'none').expires).toBeUndefined();
  });
});

describe('readPaymentReturn', () => {
  it.each([
    ['?success=true&session_id=cs_1', { kind: 'success', sessionId: 'cs_1' }],
    ['?success=true', { kind: 'success', sessionId: null }],
    ['?canceled=true', { kind: 'canceled' }],
    ['?success=false', undefined],
    ['', undefined],
  ])('reads %j', (search, expected) => {
    expect(readPaymentReturn(search)).toEqual(expected);
  });
});
