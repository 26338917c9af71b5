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

  it('shows any other status in words, without a date', () => {
    const billing = { status: 'past_due', expiresAt: '2026-05-21T12:00:00.000Z' };
    expect(describeSubscription(billing, 'processing')).toEqual({
      status: 'Past due',
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

  it('says when an active plan renews and for how much', () => {
    const plan = { months: 3, amount: 79_500, isCancelled: false };
    const billing = { status: 'active', expiresAt: '2027-02-24T12:00:00.000Z', plan };
    expect(describeSubscription(billing, 'none')).toMatchObject({
      plan: '3 months',
      next: 'Renews on February 24, 2027 for $795, cancel anytime.',
    });
  });

  it('says what becomes of a credit: it pays for renewals, or for the next plan', () => {
    const plan = { months: 3, amount: 79_500, isCancelled: false, credit: 66_250 };
    const billing = { status: 'active', expiresAt: '2027-02-24T12:00:00.000Z', plan };
    expect(describeSubscription(billing, 'none').next).toBe(
      'Renews on February 24, 2027 for $795, cancel anytime. Your credit of $662.50 is used first.',
    );
    expect(describeSubscription({ ...billing, status: 'canceled' }, 'none').next).toBe(
      'Your credit of $662.50 is used for your next plan.',
    );
  });

  it('says until when a cancelled plan lasts', () => {
    const plan = { months: 1, amount: 33_500, isCancelled: true };
    const billing = { status: 'active', expiresAt: '2027-02-24T12:00:00.000Z', plan };
    expect(describeSubscription(billing, 'none')).toMatchObject({
      status: 'Active',
      plan: '1 month',
      next: 'Canceled, yours until February 24, 2027.',
    });
    expect(describeSubscription({ ...billing, status: 'canceled' }, 'none').next).toBeUndefined();
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
