import type { OtpMethod } from '../../config/config.ts';
import { defineMessages, type Message } from '../../i18n/words.ts';
import { fromOutline } from '../../routing/from-outline.ts';
import { lazyFlow } from '../../routing/lazy-flow.ts';
import type { Destination, Routes } from '../../routing/routes.ts';
import { drawPasscode } from './draw-passcode.tsx';
import { otpOutline } from './outline.ts';
import { sendOtp } from './send-otp.ts';

/** The refusals on Main; the other texts are in the lazy half. */
const messages = defineMessages('otps', {
  invalidEmail: 'Invalid email, please try again.',
  invalidPhone: 'Invalid phone number, please try again.',
});

const FIELDS: Record<OtpMethod, { field: 'email' | 'phone'; invalid: Message }> = {
  email: { field: 'email', invalid: messages.invalidEmail },
  sms: { field: 'phone', invalid: messages.invalidPhone },
  whatsapp: { field: 'phone', invalid: messages.invalidPhone },
};

/** One-time passcodes. */
export const otps = lazyFlow(
  () => import('./otps.flow.ts'),
  (services) =>
    !services.config.products.includes('otp')
      ? []
      : services.config.otpOptions.methods.map((method) => ({
          ...fromOutline(otpOutline(method)),
          ...FIELDS[method],
          leadsTo: 'otps',
          start: (destination: Destination) => sendOtp({ method, destination }, services),
        })),
  { draw: (params, dependencies) => drawPasscode(params as Routes['otps'], dependencies) },
);
