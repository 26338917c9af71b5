import { errorTypeOf, sayFor } from '../i18n/error-message.ts';
import { defineMessages, type Words } from '../i18n/words.ts';

const messages = defineMessages('businessMain', {
  noAccess:
    '{email} does not have access to {organization}. If you think this is a mistake, contact your admin',
});

const TYPES = ['email_jit_provisioning_not_allowed', 'invalid_email_for_jit_provisioning'];

/** Words for an organization that refuses an address; undefined for any other failure. */
export const noAccessWords = (error: unknown, email: string, organization: string): Words | undefined =>
  TYPES.includes(errorTypeOf(error) ?? '')
    ? sayFor(error, messages.noAccess, { email, organization })
    : undefined;
