import { expect, it } from 'vitest';
import { route } from '../routing/routes.ts';
import { mainAgain } from './main-again.ts';

it('mainAgain() puts an address back into its form', () => {
  const destination = { address: 'ada@example.com', shown: 'ada@example.com' };
  expect(mainAgain(route('otps', { method: 'email', destination }))).toEqual(
    route('main', { again: { tab: 'email', typed: 'ada@example.com' } }),
  );
  expect(mainAgain(route('passwords', { email: 'ada@example.com', start: 'log-in' }))).toEqual(
    route('main', { again: { tab: 'email', typed: 'ada@example.com' } }),
  );
  expect(mainAgain(route('sso-discovery', { email: 'ada@' }))).toEqual(
    route('main', { again: { tab: 'email', typed: 'ada@' } }),
  );
});

it('mainAgain() puts back what was typed before a wallet was chosen', () => {
  const half = route('main', { again: { tab: 'email', typed: 'ada@' } });
  expect(mainAgain(route('crypto-wallets', { start: 'set-up', email: 'ada@' }))).toEqual(half);
  expect(mainAgain(route('crypto-wallets', { start: 'set-up', email: '' }))).toEqual(route('main', {}));
});

it('mainAgain() leaves Main empty when no address is known', () => {
  expect(mainAgain(route('sso-discovery', {}))).toEqual(route('main', {}));
});

it('mainAgain() puts a phone number back with its country', () => {
  const destination = { address: '+12025550123', shown: '(202) 555-0123', country: 'US' };
  expect(mainAgain(route('otps', { method: 'sms', destination }))).toEqual(
    route('main', { again: { tab: 'sms', typed: '(202) 555-0123', country: 'US' } }),
  );
});

it('mainAgain() leaves Main empty after a second factor', () => {
  const destination = { address: '+12025550123', shown: '(202) 555-0123' };
  expect(mainAgain(route('otps', { method: 'sms', destination, secondFactor: 'known' }))).toEqual(
    route('main', {}),
  );
});
