import { describe, expect, it } from 'vitest';
import { checkShipping, toFields, toShipping } from './shipping.ts';

const good = {
  'shipping-name': 'Ada Lovelace',
  line1: '12 Main St',
  line2: '',
  city: 'Portland',
  state: 'or',
  zip: '97201',
};

describe('a shipping address', () => {
  it('is accepted with and without a second line', () => {
    expect(checkShipping(good)).toEqual({});
    expect(checkShipping({ ...good, line2: 'Apt 4', zip: '97201-1234' })).toEqual({});
  });

  it.each(['shipping-name', 'line1', 'city', 'state', 'zip'] as const)('needs %s', (name) => {
    expect(Object.keys(checkShipping({ ...good, [name]: ' ' }))).toEqual([name]);
  });

  it.each([
    ['state', 'ZZ'],
    ['zip', '9720'],
    ['zip', 'OR 97201'],
    ['line1', 'x'.repeat(121)],
  ])('refuses the %s %s', (name, value) => {
    expect(Object.keys(checkShipping({ ...good, [name]: value }))).toEqual([name]);
  });

  it('names the state as people do', () => {
    const named = { ...good, state: 'Oregon' };
    expect(checkShipping(named)).toEqual({});
    expect(toShipping(named).address.state).toBe('OR');
  });

  it('fills the form again as it was entered', () => {
    expect(toFields(toShipping(good))).toEqual({ ...good, state: 'OR' });
    expect(toFields(null).line1).toBe('');
  });
});
