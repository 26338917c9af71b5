import { defineMessages } from '../../i18n/words.ts';
import type { FlowDescriptor } from '../../routing/flow.ts';
import { sendOtp } from './send-otp.ts';

/** The words that stand on Main; the rest travels with the lazy half. */
const messages = defineMessages('otps', {
  continueWithEmail: 'Continue with email',
  invalidEmail: 'Invalid email, please try again.',
});

/** One-time passcodes: a method id from the provider, a code from the person. */
export const otps: FlowDescriptor = {
  offers: ({ products, otpOptions }) =>
    !products.includes('otp')
      ? []
      : otpOptions.methods.map((method) => ({
          kind: 'form',
          id: `otps.${method}`,
          product: 'otp',
          tab: method,
          field: 'email',
          submitLabel: messages.continueWithEmail,
          invalid: messages.invalidEmail,
          leadsTo: 'otps',
          start: (value, services) => sendOtp(value, services),
        })),
  load: () => import('./otps.flow.ts').then(({ flow }) => flow),
};
