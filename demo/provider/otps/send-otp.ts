import { secondsAfter } from '../clock.ts';
import { guardSend } from '../limits/guard.ts';
import { MESSAGES } from '../limits/message-kinds.ts';
import { namedTemplate } from '../messages/mail-templates.ts';
import type { Channel } from '../messages/message.ts';
import { sendPasscode } from '../messages/send-passcode.ts';
import { localeOf } from '../messages/words/words.ts';
import type { Services } from '../services.ts';
import { hasRecentPasscode } from '../tokens/passcodes.ts';
import type { Address } from '../users/address.ts';
import { type Audience, findAddress, type OwnedAddress, ownerFor } from '../users/address-owner.ts';

/** Default of `expiration_minutes` (`auth-client/docs/wire.md#lifetimes-and-limits`). */
const DEFAULT_MINUTES = 2;

/** Fields of a call about the message, of a page or a server. */
export interface OtpOptions {
  expiration_minutes?: number;
  locale?: string;
  /** Only for mails. */
  login_template_id?: string;
  signup_template_id?: string;
}

export interface WantedOtp {
  channel: Channel;
  audience: Audience;
  to: Address;
  options: OtpOptions;
  /** Origin of the calling page, for codes that browsers fill in. */
  origin: string | undefined;
}

/**
 * Sends a code to the address of an audience.
 *
 * @returns the owner of the address, whose id is the code's method id
 * @throws {ApiError} as `ownerFor`; 429 after too many messages
 */
export const sendOtp = async (
  services: Services,
  { channel, audience, to, options, origin }: WantedOtp,
): Promise<OwnedAddress> => {
  const login = await namedTemplate(services, 'login', options.login_template_id);
  const signup = await namedTemplate(services, 'signup', options.signup_template_id);
  await guardSend(services, MESSAGES.otp(channel), to.address, () => lastCode(services, channel, to));
  const owner = await ownerFor(services, audience, to);
  await sendPasscode(services, {
    channel,
    to,
    owner,
    lifeMinutes: options.expiration_minutes ?? DEFAULT_MINUTES,
    locale: localeOf(options.locale),
    template: owner.verified ? login : signup,
    origin,
  });
  return owner;
};

/**
 * The code that keeps the next one from being sent, unless that went to another spelling of the address. Its method id
 * is no secret: the answer to every sent code contains it.
 */
const lastCode = async (services: Services, channel: Channel, to: Address) => {
  const { db, clock, limits, project } = services;
  const owner = await findAddress(services, to);
  if (!owner) return undefined;
  const { addressId: methodId } = owner;
  const now = clock.now();
  const since = secondsAfter(now, -limits.sendCooldownSeconds);
  const { projectId } = project;
  const isRecent = await hasRecentPasscode(db, { methodId, projectId, channel, since, now });
  return isRecent ? { sent_recently: true, method_id: methodId } : undefined;
};
