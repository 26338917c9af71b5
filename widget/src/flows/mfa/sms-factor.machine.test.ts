import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import type { Routes } from '../../routing/routes.ts';
import type { ParsedPhone } from '../../rules/phone.ts';
import type { TypedPhone } from '../../ui/phone/parse-phone.ts';
import { otpsMachine } from '../otps/otps.machine.ts';
import { otpsCalls } from '../otps/otps-calls.ts';
import { smsFactorCalls } from './mfa-calls.ts';
import { smsFactorMachine } from './sms-factor.machine.ts';

const number = '+12025550123';
const parsePhone = fromPromise<ParsedPhone, TypedPhone>(async () => ({
  isValid: true,
  number,
  national: '(202) 555-0123',
}));

it.each([
  [0, 'is entered', { methodId: '', sentAt: 1000 }],
  [60_000, 'is still entered after the app was tried', { methodId: '', sentAt: 1000 }],
  [120_000, 'is sent anew once it has expired', {}],
])('a code that the provider sent by itself %i ms ago %s', async (ago, _, sent) => {
  const { services, clock } = fakeServices({});
  clock.increment(1000 + ago);
  const params = {
    account: 'ada@example.com',
    methods: ['smsOtp'],
    hasTotp: false,
    phone: number,
    codeSentAt: 1000,
    expirationMinutes: 2,
  } as const;
  const actor = createActor(smsFactorMachine.provide({ actors: { parsePhone } }), {
    input: { services, calls: smsFactorCalls(services), params, entries: [] },
  }).start();
  await settle();
  expect(actor.getSnapshot().output).toEqual({
    type: 'navigate',
    route: {
      flow: 'otps',
      params: {
        method: 'sms',
        destination: { address: number, shown: '(202) 555-0123' },
        secondFactor: 'known',
        expirationMinutes: 2,
        ...sent,
      },
    },
  });
});

it('Back from the first code leads to the number, also after a choice of the factor', async () => {
  const { services } = fakeServices({ otps: { sms: { send: async () => ({ method_id: 'phone-1' }) } } });
  const params = {
    account: 'ada@example.com',
    methods: ['totp', 'smsOtp'],
    hasTotp: false,
    phone: undefined,
  } as const;
  const actor = createActor(smsFactorMachine.provide({ actors: { parsePhone } }), {
    input: { services, calls: smsFactorCalls(services), params, entries: [] },
  }).start();
  actor.send({ type: 'submit', number: '2025550123', country: 'US' });
  await settle();
  const { route: to } = actor.getSnapshot().output as { route: { params: Routes['otps'] } };
  const code = createActor(otpsMachine, {
    input: { services, calls: otpsCalls(services), params: to.params, entries: [] },
  }).start();
  code.send({ type: 'back' });
  expect(code.getSnapshot().output).toEqual({ type: 'navigate', route: { flow: 'sms-factor', params } });
});
