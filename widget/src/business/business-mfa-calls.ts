import { type Route, route } from '../routing/routes.ts';
import { resendAfter, type SentRoute, sendOrReturn, textTo } from '../routing/sent-messages.ts';
import { sessionDuration } from '../routing/session-duration.ts';
import { ENROLLMENT_MINUTES, type NewTotp } from '../routing/shared-calls.ts';
import { dialOf } from '../rules/countries.ts';
import type { ParsedPhone } from '../rules/phone.ts';
import { ofMember } from './business-otps-calls.ts';
import type { BusinessServices } from './business-services.ts';
import { TEXT_CODE_EXPIRATION } from './code-expiration.ts';

/** Creates an authenticator. The page receives the answer without the secrets, which only the member may see. */
export async function createTotp({ client, announce, progress }: BusinessServices): Promise<NewTotp> {
  const options = { ...progress.member(), expiration_minutes: ENROLLMENT_MINUTES };
  const { secret, qr_code: _, recovery_codes, ...rest } = await client.totp.create(options);
  announce('B2B_TOTP_CREATE', rest);
  return { id: rest.totp_registration_id, secret, recoveryCodes: recovery_codes };
}

/** Returns the unused recovery codes of the member's authenticator. */
export async function fetchRecoveryCodes({ client }: BusinessServices): Promise<readonly string[]> {
  return (await client.recoveryCodes.get()).recovery_codes;
}

/** Returns the id of the authenticator whose code it is. */
export async function verifyTotp(services: BusinessServices, code: string): Promise<string> {
  const { client, announce, progress } = services;
  const answer = await client.totp.authenticate({ code, ...progress.member(), ...sessionDuration(services) });
  announce('B2B_TOTP_AUTHENTICATE', answer);
  progress.proved(answer);
  return answer.member.totp_registration_id;
}

export async function recover(services: BusinessServices, recovery_code: string): Promise<void> {
  const { client, announce, progress } = services;
  const answer = await client.recoveryCodes.recover({
    recovery_code,
    ...progress.member(),
    ...sessionDuration(services),
  });
  announce('B2B_RECOVERY_CODES_RECOVER', answer);
  progress.proved(answer);
}

/**
 * The number with the calling code of the chosen country. A number that was taken as typed, or that is another country's,
 * has its own.
 */
function withCallingCode({ number, national }: ParsedPhone, country: string): string {
  const code = `+${dialOf(country)}`;
  return national !== number && number.startsWith(code) ? `${code} ${national}` : number;
}

/** Sends a code to a new number. Entering the code verifies the number. */
export async function sendFirstCode(
  services: BusinessServices,
  phone: ParsedPhone,
  country: string,
): Promise<Route> {
  const { client, announce, progress } = services;
  const { number } = phone;
  return sendOrReturn(services, textTo(number, 'new', ofMember(services)), TEXT_CODE_EXPIRATION, async () => {
    const answer = await client.otps.sms.send({ ...progress.member(), mfa_phone_number: number });
    announce('B2B_SMS_OTP_SEND', answer);
    return route('otps', {
      method: 'sms',
      destination: { address: number, shown: withCallingCode(phone, country) },
      methodId: '',
      secondFactor: 'new',
      expirationMinutes: TEXT_CODE_EXPIRATION,
      sentAt: services.now(),
      ...resendAfter(services),
      ...ofMember(services),
    }) as SentRoute;
  });
}
