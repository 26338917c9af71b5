import { type ContextFrom, fromPromise } from 'xstate';
import { setPassword, toStrength } from '../../business/password-calls.ts';
import { flow as consumer } from '../../flows/password-reset/password-reset.flow.ts';
import { passwordResetMachine } from '../../flows/password-reset/password-reset.machine.ts';
import { asBusiness } from '../../routing/business-services.ts';
import type { Flow } from '../../routing/flow.ts';
import { signInCall } from '../../routing/sign-in-call.ts';
import { type PasswordStrength, strengthMachine } from '../../ui/password/strength.machine.ts';
import { SetPasswordScreen } from './set-password-screen.tsx';

/** The consumer's password reset, for a member's password. */
export const flow: Flow = {
  ...consumer,
  machine: passwordResetMachine.provide({
    actors: {
      reset: signInCall<void, ContextFrom<typeof passwordResetMachine>>(({ services, params, password }) =>
        setPassword(params, password, asBusiness(services)),
      ),
      strength: strengthMachine.provide({
        actors: {
          check: fromPromise<PasswordStrength, ContextFrom<typeof strengthMachine>>(async ({ input }) =>
            toStrength((await input.check(input.password)) as never),
          ),
        },
      }),
    },
  }),
  screens: { ...consumer.screens, 'password-reset': SetPasswordScreen },
};
