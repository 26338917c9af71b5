import { expect, it } from 'vitest';
import { type Route, route } from '../routing/routes.ts';
import { fitsSession } from './may-resume.ts';

const otps = route('otps', { method: 'email', destination: { address: 'a@b.com', shown: 'a@b.com' } });
const second = route('mfa', { methods: ['totp'], hasTotp: true, phone: undefined, account: 'ada' });
const reset = route('password-reset', { token: 'token-1', tokenType: 'reset_password' });

it.each<[string, Route, boolean, boolean, boolean]>([
  ['a first factor', otps, false, true, false],
  ['a second factor', second, true, false, true],
  ['a link that is still to be redeemed', reset, false, true, true],
])('fitsSession() for %s', (_, to, isNextStep, without, withOne) => {
  const stored = { route: to, until: 1, isNextStep };
  expect([fitsSession(stored, false), fitsSession(stored, true)]).toEqual([without, withOne]);
});
