import { CODE_MINUTES, defineSharedFlow, resumeFor } from '../../routing/flow.ts';
import { route } from '../../routing/routes.ts';
import { otpsMachine } from './otps.machine.ts';
import { otpsCalls } from './otps-calls.ts';
import { PasscodeScreen } from './passcode-screen.tsx';
import { PasscodeSendingScreen } from './passcode-sending-screen.tsx';

/** The lazy half of one-time passcodes, for the calls of either variant. */
export const flowWith = defineSharedFlow<'otps'>()({
  machine: otpsMachine,
  screens: { 'passcode-sending': PasscodeSendingScreen, passcode: PasscodeScreen },
  resume: ({ context: { params, deadline, isUnanswered } }) =>
    params.methodId === undefined
      ? undefined
      : resumeFor(CODE_MINUTES, deadline, route('otps', isUnanswered ? { ...params, isUnanswered } : params)),
});

export const flow = flowWith(otpsCalls);
