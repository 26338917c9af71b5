import { fromPromise } from 'xstate';
import { smsFactor } from '../../src/flows/mfa/mfa.flows.ts';
import { smsFactorMachine } from '../../src/flows/mfa/sms-factor.machine.ts';
import type { ParsedPhone } from '../../src/rules/phone.ts';
import { phoneParserMachine, type TypedPhone } from '../../src/ui/phone/phone-parser.machine.ts';
import { askCurrent, askThrough } from './current-world.ts';
import type { Model } from './explore.ts';
import { missing, no, startShared, yes } from './outcomes.ts';
import type { World } from './world.ts';

const number = '+12025550123';

export const parsed = (isValid: boolean): ParsedPhone => ({ number, national: '(202) 555-0123', isValid });

/** The phone rules are a chunk that may be slow or missing, so their answer is simulated. */
export const phoneParser = phoneParserMachine.provide({
  actors: { parse: fromPromise<ParsedPhone, TypedPhone>(() => askCurrent('phone')) },
});

const phoneAnswers = { phone: [yes(parsed(true)), yes(parsed(false)), no()] };

export const phoneParserModel: Model = {
  machine: phoneParser,
  inputs: [
    (world) => {
      askThrough(world);
      return { typed: number, country: 'US' };
    },
  ],
  answers: phoneAnswers,
  waits: [2000],
};

export const smsFactorModel: Model = {
  machine: smsFactorMachine.provide({ actors: { phoneParser } }),
  inputs: [missing, { ...missing, methods: ['smsOtp' as const] }, { ...missing, phone: number }].map(
    (params) => (world: World) => {
      askThrough(world);
      return startShared<'sms-factor'>(smsFactor, params)(world);
    },
  ),
  events: () => [{ type: 'submit', number, country: 'US' }, { type: 'back' }],
  answers: {
    ...phoneAnswers,
    'otps.sms.send': [yes({ method_id: 'method-1' }), no()],
    'session.revoke': [yes(), no()],
  },
};
