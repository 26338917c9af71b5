import { type Alternative, type ResetReason, route } from '../../routing/routes.ts';
import { messages } from './passwords.messages.ts';

/** The way past a mail that sets a new password: a login link. Who came without a password has been offered it. */
export const withoutPassword = (email: string, reason: ResetReason): Alternative | undefined =>
  reason === 'set-new'
    ? undefined
    : { label: messages.withoutPassword, route: route('magic-links', { email, isSent: false }) };
