import { guardSend } from '../limits/guard.ts';
import { namedTemplate } from '../messages/mail-templates.ts';
import { sendPasscode } from '../messages/send-passcode.ts';
import { localeOf } from '../messages/words/words.ts';
import type { Services } from '../services.ts';
import type { Address } from '../users/address.ts';
import { type Audience, type OwnedAddress, ownerFor } from '../users/address-owner.ts';

/** Default of `expiration_minutes` (`auth-client/docs/wire.md#lives-and-bounds`). */
const DEFAULT_MINUTES = 2;

/** What a call may say about the message, page or server. */
export interface OtpOptions {
  expiration_minutes?: number;
  locale?: string;
  /** Of mails. */
  login_template_id?: string;
  signup_template_id?: string;
}

export interface WantedOtp {
  channel: 'email' | 'sms' | 'whatsapp';
  audience: Audience;
  to: Address;
  options: OtpOptions;
  /** The page that asks, for codes that fill themselves in. */
  origin: string | undefined;
}

/**
 * Sends a code to an address of the audience's.
 *
 * @returns whose the address is; its id is the code's method id
 * @throws {ApiError} as `ownerFor`; 429 where it was sent too many
 */
export const sendOtp = async (
  services: Services,
  { channel, audience, to, options, origin }: WantedOtp,
): Promise<OwnedAddress> => {
  const login = await namedTemplate(services, 'login', options.login_template_id);
  const signup = await namedTemplate(services, 'signup', options.signup_template_id);
  await guardSend(services, `otp-${channel}`, to.address);
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
