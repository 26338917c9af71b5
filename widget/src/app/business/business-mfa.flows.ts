import { assign, type ContextFrom, fromPromise } from 'xstate';
import * as consumer from '../../flows/mfa/mfa.flows.ts';
import { mfaMachine } from '../../flows/mfa/mfa.machine.ts';
import type { NewTotp } from '../../flows/mfa/mfa-calls.ts';
import { smsFactorMachine } from '../../flows/mfa/sms-factor.machine.ts';
import { totpMachine } from '../../flows/mfa/totp.machine.ts';
import { errorWords } from '../../i18n/error-message.ts';
import { defineMessages } from '../../i18n/words.ts';
import { asBusiness } from '../../routing/business-services.ts';
import type { Flow } from '../../routing/flow.ts';
import type { Route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import type { ParsedPhone } from '../../rules/phone.ts';
import * as calls from './business-mfa-calls.ts';

type Totp = ContextFrom<typeof totpMachine>;
type SmsFactor = ContextFrom<typeof smsFactorMachine>;

const messages = defineMessages('businessMfa', {
  duplicatePhone: 'A member with the specified phone number already exists for this organization.',
});

const OWN_WORDS = { duplicate_member_phone_number: messages.duplicatePhone };

/**
 * Going back needs no sign-out, because there is no session: it returns to the choice of an organization, if there
 * was one.
 */
const turnBack = async (services: Services): Promise<void> => asBusiness(services).progress.turnBack();

/* The consumer's flows for a second factor, with the calls of a member. */
export const mfa: Flow = {
  ...consumer.mfa,
  machine: mfaMachine.provide({
    actors: { signOut: fromPromise<unknown, Services>(({ input }) => turnBack(input)) },
  }),
};

export const totp: Flow = {
  ...consumer.totp,
  machine: totpMachine.provide({
    actors: {
      create: fromPromise<NewTotp, Totp>(({ input }) => calls.createTotp(asBusiness(input.services))),
      fetchCodes: fromPromise<NewTotp, Totp>(({ input }) => calls.fetchCodes(asBusiness(input.services))),
      verify: signInCall<void, Totp>(({ services, entry }) =>
        calls.verifyTotp(asBusiness(services), entry.code),
      ),
      recover: signInCall<void, Totp>(({ services, backup }) => calls.recover(asBusiness(services), backup)),
      signOut: fromPromise<unknown, Totp>(({ input }) => turnBack(input.services)),
    },
  }),
};

export const smsFactor: Flow = {
  ...consumer.smsFactor,
  machine: smsFactorMachine.provide({
    actors: {
      send: fromPromise<Route, SmsFactor>(({ input: { services, phone, typed } }) =>
        calls.sendFirstCode(asBusiness(services), phone as ParsedPhone, typed.country),
      ),
      signOut: fromPromise<unknown, Services>(({ input }) => turnBack(input)),
    },
    actions: {
      refuse: assign({ error: (_, { error }: { error: unknown }) => errorWords(error, OWN_WORDS) }),
    },
  }),
};
