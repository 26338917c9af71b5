import type { Channel } from '../messages/message.ts';

/** Kinds of messages whose number is limited for each recipient (`guard.ts`), if a sign-in can use them. */
export const MESSAGES = {
  otp: (channel: Channel) => `otp-${channel}`,
  magicLink: 'magic-link',
  memberCode: (organizationId: string) => `member-code:${organizationId}`,
  memberLink: (organizationId: string) => `member-link:${organizationId}`,
  memberSms: 'member-sms',
  discoveryCode: 'discovery-code',
  discoveryLink: 'discovery-link',
};
