import type { SnapshotFrom } from 'xstate';
import { flowWith } from '../flows/otps/otps.flow.ts';
import type { otpsMachine } from '../flows/otps/otps.machine.ts';
import { NEXT_STEP_MINUTES, resumeFor } from '../routing/flow.ts';
import { redeem } from '../routing/redeem.ts';
import { route } from '../routing/routes.ts';
import { authenticateCode, codeExpiry, sendCodeAgain } from './business-otps-calls.ts';
import type { BusinessServices } from './business-services.ts';

const passcodes = flowWith((services: BusinessServices) => ({
  expiry: (params) => codeExpiry(params, services),
  authenticate: (params, code) =>
    redeem({ client: services.client, secret: `${params.destination.address}:${code}` }, () =>
      authenticateCode(params, code, services),
    ),
  send: (params) => sendCodeAgain(params, services),
  abandonFirstFactor: async () => services.progress.backToChoice(),
}));

/** The passcode flow, for a code by e-mail or the text message of a second factor. */
export const flow: typeof passcodes = {
  ...passcodes,
  /** A second factor resumes also before its code is sent: no session keeps a member's first factor. */
  resume(snapshot: SnapshotFrom<typeof otpsMachine>) {
    const { params, services } = snapshot.context;
    return params.methodId === undefined && params.secondFactor
      ? resumeFor(NEXT_STEP_MINUTES, services.now(), route('otps', params))
      : passcodes.resume?.(snapshot);
  },
};
