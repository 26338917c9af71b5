import { type Message, say } from '../../i18n/words.ts';
import { findSession, redeem } from '../../routing/redeem.ts';
import { type Route, route } from '../../routing/routes.ts';
import { resendAfter, type SentRoute, sendOrReturn } from '../../routing/sent-messages.ts';
import type { Services } from '../../routing/services.ts';
import type { ParsedPhone } from '../../rules/phone.ts';

/** A new authenticator: its secret in base32, and the recovery codes for a lost device. */
export interface NewTotp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Minutes to enter the first code of a new authenticator: enough time to install an app. */
const ENROLLMENT_MINUTES = 60;

const duration = ({ config }: Services) => ({
  session_duration_minutes: config.sessionOptions.sessionDurationMinutes,
});

/** Creates an authenticator. The page receives the answer without the secrets, which only the user may see. */
export async function createTotp({ client, announce }: Services): Promise<NewTotp> {
  const options = { expiration_minutes: ENROLLMENT_MINUTES };
  const { secret, qr_code: _, recovery_codes, ...rest } = await client.totps.create(options);
  announce('TOTP_CREATE', rest);
  return { secret, recoveryCodes: recovery_codes };
}

/** Returns the backup codes of an authenticator that was linked before a reload. */
export async function fetchCodes({ client }: Services): Promise<NewTotp> {
  const { totps } = await client.totps.recoveryCodes();
  return { secret: '', recoveryCodes: totps.find(({ verified }) => verified)?.recovery_codes ?? [] };
}

export async function verifyTotp(services: Services, totp_code: string): Promise<void> {
  const { client } = services;
  const redemption = { client, secret: totp_code, find: () => findSession(client, 'totp') };
  const answer = await redeem(redemption, () =>
    client.totps.authenticate({ totp_code, ...duration(services) }),
  );
  services.announce('TOTP_AUTHENTICATE', answer);
}

export async function recover(services: Services, recovery_code: string): Promise<void> {
  const { client } = services;
  const redemption = { client, secret: recovery_code, find: () => findSession(client, 'totp') };
  const answer = await redeem(redemption, () =>
    client.totps.recover({ recovery_code, ...duration(services) }),
  );
  services.announce('RECOVERY_CODES_RECOVER', answer);
}

/** Sends a code to a new number. Entering the code verifies the number. */
export async function sendFirstCode(services: Services, { number, national }: ParsedPhone): Promise<Route> {
  const { expirationMinutes } = services.config.otpOptions;
  return sendOrReturn(services, `otps.sms:${number}`, expirationMinutes, async () => {
    const answer = await services.client.otps.sms.send(number, { expiration_minutes: expirationMinutes });
    services.announce('OTP_LOGIN_OR_CREATE', answer);
    return route('otps', {
      method: 'sms',
      destination: { address: number, shown: national },
      methodId: answer.method_id,
      secondFactor: 'new',
      sentAt: services.now(),
      ...resendAfter(services),
    }) as SentRoute;
  });
}

/** Signs out: going back must not leave a session without the second factor. */
export const signOut = ({ client }: Services): Promise<unknown> =>
  client.session.revoke({ forceClear: true });

/** Copies a text and shows a toast with the result. */
export function copy({ notify }: Services, text: string, copied: Message, notCopied: Message): void {
  navigator.clipboard.writeText(text).then(
    () => notify('success', say(copied)),
    () => notify('error', say(notCopied)),
  );
}
