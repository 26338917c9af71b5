import * as shared from '../flows/mfa/mfa.flows.ts';
import { defineMessages } from '../i18n/words.ts';
import * as calls from './business-mfa-calls.ts';
import type { BusinessServices } from './business-services.ts';

const messages = defineMessages('businessMfa', {
  duplicatePhone: 'A member with the specified phone number already exists for this organization.',
});

/**
 * Going back needs no sign-out, because there is no session: it returns to the choice of an organization, if there
 * was one.
 */
const abandoning = ({ progress }: BusinessServices) => ({
  abandonFirstFactor: async () => progress.backToChoice(),
});

/* The flows for a second factor, with the calls of a member. */
export const mfa = shared.mfaWith(abandoning);

export const totp = shared.totpWith((services: BusinessServices) => ({
  create: () => calls.createTotp(services),
  fetchRecoveryCodes: () => calls.fetchRecoveryCodes(services),
  verify: (code) => calls.verifyTotp(services, code),
  recover: (recoveryCode) => calls.recover(services, recoveryCode),
  ...abandoning(services),
}));

export const smsFactor = shared.smsFactorWith((services: BusinessServices) => ({
  send: (phone, country) => calls.sendFirstCode(services, phone, country),
  refusals: { duplicate_member_phone_number: messages.duplicatePhone },
  ...abandoning(services),
}));
