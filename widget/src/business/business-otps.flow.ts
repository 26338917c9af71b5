import { flowWith } from '../flows/otps/otps.flow.ts';
import { redeem } from '../routing/redeem.ts';
import { authenticateCode, codeExpiry, sendCodeAgain } from './business-otps-calls.ts';
import type { BusinessServices } from './business-services.ts';

/** The passcode flow, for a code by e-mail or the text message of a second factor. */
export const flow = flowWith((services: BusinessServices) => ({
  expiry: (params) => codeExpiry(params, services),
  authenticate: (params, code) =>
    redeem({ client: services.client, secret: `${params.destination.address}:${code}` }, () =>
      authenticateCode(params, code, services),
    ),
  send: (params) => sendCodeAgain(params, services),
  abandonFirstFactor: async () => services.progress.backToChoice(),
}));
