import type { Sender } from './deliver.ts';
import type { Channel } from './message.ts';

const VARIABLES: Record<Channel, string> = {
  email: 'SMTP_URL',
  sms: 'SMS_HOOK_URL',
  whatsapp: 'SMS_HOOK_URL',
};

/**
 * Keeps messages in an inbox that nobody can open, and tells the operator once for each channel. The person is told that
 * a code was sent, and nothing else fails.
 */
export const unreadInbox = (keep: Sender, log: (message: string) => void): Sender => {
  const reported = new Set<Channel>();
  return async (message) => {
    const { channel } = message;
    if (!reported.has(channel)) log(`Messages by ${channel} go nowhere: set ${VARIABLES[channel]}.`);
    reported.add(channel);
    await keep(message);
  };
};
