import type { Message } from '../../i18n/words.ts';
import { messages } from './idp-consent.messages.ts';

/** A line of the consent screen with its details. */
interface ScopeLine {
  readonly text: Message;
  readonly details: readonly Message[];
}

/** Scopes that only identify the user. Any other scope means access to the account. */
const IDENTITY = new Set(['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access']);

export const splitScope = (scope: string): string[] => scope.split(/\s+/).filter((name) => name !== '');

export const asksForMore = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => !IDENTITY.has(scope));

/** Meanings of known scopes. Others are shown by their name. */
const MEANINGS: Readonly<Record<string, Message>> = {
  openid: messages.identity,
  profile: messages.profileDetail,
  email: messages.emailDetail,
  phone: messages.phoneDetail,
  full_access: messages.fullAccess,
  offline_access: messages.offline,
};

export const meaningOf = (scope: string): Message | undefined => MEANINGS[scope];

/** Words for the meanings of the scopes; unknown scopes have none. */
export function scopeLines(scopes: readonly string[]): readonly ScopeLine[] {
  const has = (scope: string) => scopes.includes(scope);
  const profile = [
    ...(has('profile') ? [messages.profileDetail] : []),
    ...(has('email') ? [messages.emailDetail] : []),
    ...(has('phone') ? [messages.phoneDetail] : []),
  ];
  return [
    ...(has('openid') ? [{ text: messages.identity, details: [messages.identityDetail] }] : []),
    ...(profile.length > 0 ? [{ text: messages.profile, details: profile }] : []),
    ...(has('full_access') ? [{ text: messages.fullAccess, details: [] }] : []),
    ...(has('offline_access')
      ? [{ text: messages.offline, details: [messages.offlineDetail, messages.offlineSync] }]
      : []),
  ];
}
