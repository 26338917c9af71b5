import { describe, expect, it } from 'vitest';
import { parseForm } from './api/parse-form.ts';
import { checkCard, tryCard } from './cards.ts';
import { addMonths } from './objects.ts';
import { retryDelay } from './webhooks/outbox.ts';

const day = (text: string) => Date.parse(`${text}T10:00:00Z`) / 1000;

describe('months', () => {
  it.each([
    ['2026-01-15', 1, '2026-02-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('%s and %i more are %s', (start, months, end) => {
    expect(addMonths(day(start), months)).toBe(day(end));
  });

  it.each([
    ['2026-02-28', '2026-03-31'],
    ['2026-03-31', '2026-04-30'],
  ])('return to the day that a shorter month does not have: %s is followed by %s', (start, end) => {
    expect(addMonths(day(start), 1, day('2026-01-31'))).toBe(day(end));
  });
});

describe('a form body', () => {
  it('becomes nested lists and objects', () => {
    expect(
      parseForm('mode=subscription&line_items[0][price]=p&line_items[0][quantity]=1&a[b]=c&list[]=x'),
    ).toEqual({
      mode: 'subscription',
      line_items: [{ price: 'p', quantity: '1' }],
      a: { b: 'c' },
      list: { '': 'x' },
    });
  });

  it('cannot reach a prototype', () => {
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('is refused when it is nested too deeply', () => {
    expect(() => parseForm(`a${'[b]'.repeat(40)}=1`)).toThrow('nested too deeply');
  });
});

describe('a card', () => {
  const good = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ada' };
  const now = new Date('2026-11-21T00:00:00Z');

  it('is accepted with spaces, and until the end of its month', () => {
    for (const expiry of ['11 / 26', '1240', '12-40', '3/27', '122040']) {
      expect(checkCard({ ...good, expiry }, now)).toEqual({});
    }
    expect(checkCard({ ...good, expiry: '10/2026' }, now)).toHaveProperty('expiry');
    expect(checkCard({ ...good, expiry: '13/40' }, now)).toHaveProperty('expiry');
  });

  it('is refused unless it is a test card', () => {
    expect(tryCard('4111111111111111').kind).toBe('refused');
    expect(tryCard('__proto__').kind).toBe('refused');
  });
});

describe('the delay before an event is sent again', () => {
  it('doubles from one second to one hour', () => {
    expect([0, 1, 2, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 32_000, 3_600_000]);
  });
});
