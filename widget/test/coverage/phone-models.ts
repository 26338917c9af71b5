import { fromPromise } from 'xstate';
import { smsFactor } from '../../src/flows/mfa/mfa.flows.ts';
import { smsFactorMachine } from '../../src/flows/mfa/sms-factor.machine.ts';
import type { ParsedPhone } from '../../src/rules/phone.ts';
import type { TypedPhone } from '../../src/ui/phone/parse-phone.ts';
import { askCurrent, askThrough } from './current-world.ts';
import type { Model } from './explore.ts';
import { missing, no, startShared, yes } from './outcomes.ts';
import type { World } from './world.ts';

const number = '+12025550123';

const parsed = (isValid: boolean): ParsedPhone => ({ number, national: '(202) 555-0123', isValid });

/** The numbering plans are a chunk that may be slow or missing, so their answer is simulated. */
export const parsePhone = fromPromise<ParsedPhone, TypedPhone>(() => askCurrent('phone'));

export const phoneAnswers = { phone: [yes(parsed(true)), yes(parsed(false))] };

export const smsFactorModel: Model = {
  machine: smsFactorMachine.provide({ actors: { parsePhone } }),
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
