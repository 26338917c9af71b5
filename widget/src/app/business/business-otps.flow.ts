import { type ContextFrom, fromPromise } from 'xstate';
import { flow as consumer } from '../../flows/otps/otps.flow.ts';
import { otpsMachine } from '../../flows/otps/otps.machine.ts';
import { asBusiness } from '../../routing/business-services.ts';
import type { Flow } from '../../routing/flow.ts';
import { redeem } from '../../routing/redeem.ts';
import type { Route } from '../../routing/routes.ts';
import type { Services } from '../../routing/services.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { authenticateCode, sendCodeAgain } from './business-otps-calls.ts';

type Context = ContextFrom<typeof otpsMachine>;

/** The consumer's passcode flow, for a code by e-mail or the text message of a second factor. */
export const flow: Flow = {
  ...consumer,
  machine: otpsMachine.provide({
    actors: {
      authenticate: signInCall<void, Context>(({ services, params, entry }) =>
        redeem({ client: services.client, secret: `${params.destination.address}:${entry.code}` }, () =>
          authenticateCode(params, entry.code, asBusiness(services)),
        ),
      ),
      send: fromPromise<Route, Context>(({ input: { services, params } }) =>
        sendCodeAgain(params, asBusiness(services)),
      ),
      signOut: fromPromise<unknown, Services>(async ({ input }) => asBusiness(input).progress.forget()),
    },
  }),
};
