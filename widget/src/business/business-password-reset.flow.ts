import { flowWith } from '../flows/password-reset/password-reset.flow.ts';
import type { BusinessServices } from './business-services.ts';
import { setPassword, toStrength } from './password-calls.ts';
import { SetPasswordScreen } from './set-password-screen.tsx';

/** The password reset, for a member's password. Members have no link that signs in by itself. */
export const flow = flowWith(
  (services: BusinessServices) => ({
    checkStrength: async (password) =>
      toStrength(await services.client.passwords.strengthCheck({ password })),
    reset: (params, password) => setPassword(params, password, services),
    logIn: () => Promise.reject(new Error('A member signs in with a password.')),
    linkState: ({ token }) => services.client.passwords.linkState(token),
    canAuthenticateHere: () => false,
  }),
  { 'password-reset': SetPasswordScreen },
);
