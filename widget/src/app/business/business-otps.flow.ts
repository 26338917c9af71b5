import { type ContextFrom, fromPromise } from 'xstate';
import { otpsMachine } from '../../flows/otps/otps.machine.ts';
import { PasscodeScreen } from '../../flows/otps/passcode-screen.tsx';
import { asBusiness } from '../../routing/business-services.ts';
import { defineFlow } from '../../routing/flow.ts';
import type { Route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { authenticateCode, sendCodeAgain } from './business-otps-calls.ts';

type Context = ContextFrom<typeof otpsMachine>;

/** Asks for a passcode, as the consumer's flow does: one by mail, or the text message of a second factor. */
export const flow = defineFlow<'otps'>()({
  machine: otpsMachine.provide({
    actors: {
      authenticate: fromPromise<void, Context>(({ input: { services, params, passcode } }) =>
        authenticateCode(params, passcode, asBusiness(services)),
      ),
      send: fromPromise<Route, Context>(({ input: { services, params } }) =>
        sendCodeAgain(params, asBusiness(services)),
      ),
      signOut: fromPromise<unknown, Services>(async ({ input }) => asBusiness(input).progress.forget()),
    },
  }),
  screens: { passcode: PasscodeScreen },
});
