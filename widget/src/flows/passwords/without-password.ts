import { type Alternative, type ResetReason, route } from '../../routing/routes.ts';
import { messages } from './passwords.messages.ts';

/**
 * A login link as the alternative to a new password. Users without a password were already offered another method.
 */
export const withoutPassword = (email: string, reason: ResetReason): Alternative | undefined =>
  reason === 'set-new'
    ? undefined
    : { label: messages.withoutPassword, route: route('magic-links', { email, isSent: false }) };
