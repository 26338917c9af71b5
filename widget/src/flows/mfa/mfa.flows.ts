import { defineSharedFlow, NEXT_STEP_MINUTES, resumeFor } from '../../routing/flow.ts';
import { route } from '../../routing/routes.ts';
import iconButton from '../../theme/icon-button.css?inline';
import factors from '../../theme/mfa.css?inline';
import { mfaMachine } from './mfa.machine.ts';
import { mfaCalls, smsFactorCalls, totpCalls } from './mfa-calls.ts';
import { MfaSelectionScreen } from './mfa-selection-screen.tsx';
import { RecoveryCodeEntryScreen } from './recovery-code-entry-screen.tsx';
import { RecoveryCodesScreen } from './recovery-codes-screen.tsx';
import { SmsEnrollmentScreen } from './sms-enrollment-screen.tsx';
import { smsFactorMachine } from './sms-factor.machine.ts';
import { totpMachine } from './totp.machine.ts';
import { TotpEnrollmentManualScreen } from './totp-enrollment-manual-screen.tsx';
import { TotpEnrollmentScreen } from './totp-enrollment-screen.tsx';
import { TotpEntryScreen } from './totp-entry-screen.tsx';

/* The lazy half of the second factor, for the calls of either variant. */
export const mfaWith = defineSharedFlow<'mfa'>()({
  machine: mfaMachine,
  screens: { 'mfa-selection': MfaSelectionScreen },
  resume: ({ context: { params, services } }) =>
    resumeFor(NEXT_STEP_MINUTES, services.now(), route('mfa', params)),
});

export const totpWith = defineSharedFlow<'totp'>()({
  machine: totpMachine,
  screens: {
    'totp-enrollment': TotpEnrollmentScreen,
    'totp-enrollment-manual': TotpEnrollmentManualScreen,
    'totp-entry': TotpEntryScreen,
    'recovery-codes': RecoveryCodesScreen,
    'recovery-code-entry': RecoveryCodeEntryScreen,
  },
  styles: [iconButton, factors],
  resume(snapshot) {
    const { params, services } = snapshot.context;
    const isLinked = snapshot.matches('saving') || snapshot.matches('fetchingCodes');
    return resumeFor(
      NEXT_STEP_MINUTES,
      services.now(),
      route('totp', { ...params, ...(isLinked && { isLinked }) }),
    );
  },
});

export const smsFactorWith = defineSharedFlow<'sms-factor'>()({
  machine: smsFactorMachine,
  screens: { 'sms-enrollment': SmsEnrollmentScreen },
  resume: ({ context: { params, services } }) =>
    resumeFor(NEXT_STEP_MINUTES, services.now(), route('sms-factor', params)),
});

export const mfa = mfaWith(mfaCalls);
export const totp = totpWith(totpCalls);
export const smsFactor = smsFactorWith(smsFactorCalls);
