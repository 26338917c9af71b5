import type { OtpMethod } from '../../config/config.ts';
import { FIRST_TEXTS } from '../../i18n/first-texts.ts';
import { defineMessages, type Message } from '../../i18n/words.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import type { Routes } from '../../routing/routes.ts';
import { drawPasscode } from './draw-passcode.tsx';
import { sendOtp } from './send-otp.ts';

/** The texts on Main; the others are in the lazy half. */
const messages = defineMessages('otps', {
  continueWithEmail: FIRST_TEXTS['otps.continueWithEmail'],
  continueWithSms: FIRST_TEXTS['otps.continueWithSms'],
  continueWithWhatsapp: FIRST_TEXTS['otps.continueWithWhatsapp'],
  invalidEmail: 'Invalid email, please try again.',
  invalidPhone: 'Invalid phone number, please try again.',
});

const FORMS: Record<OtpMethod, { field: 'email' | 'phone'; submitLabel: Message; invalid: Message }> = {
  email: { field: 'email', submitLabel: messages.continueWithEmail, invalid: messages.invalidEmail },
  sms: { field: 'phone', submitLabel: messages.continueWithSms, invalid: messages.invalidPhone },
  whatsapp: { field: 'phone', submitLabel: messages.continueWithWhatsapp, invalid: messages.invalidPhone },
};

/** One-time passcodes. */
export const otps = lazyFlow(
  async () => (await import('./otps.flow.ts')).flow,
  (services) =>
    !services.config.products.includes('otp')
      ? []
      : services.config.otpOptions.methods.map((method) => ({
          kind: 'form',
          id: `otps.${method}`,
          product: 'otp',
          tab: method,
          ...FORMS[method],
          leadsTo: 'otps',
          start: (destination) => sendOtp({ method, destination }, services),
        })),
  { draw: (params, needs) => drawPasscode(params as Routes['otps'], needs) },
);
