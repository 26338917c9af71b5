import { type Message, say } from '../../i18n/words.ts';
import { findSession, redeem } from '../../routing/redeem.ts';
import { type Route, route } from '../../routing/routes.ts';
import { resendAfter, type SentRoute, sendOrReturn } from '../../routing/sent-messages.ts';
import type { Services } from '../../routing/services.ts';
import type { ParsedPhone } from '../../rules/phone.ts';

/** A new authenticator: its secret in base32, and what helps when the device is lost. */
export interface NewTotp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Minutes in which the first code of a new authenticator must come: time to install an app first. */
const ENROLLMENT_MINUTES = 60;

const duration = ({ config }: Services) => ({
  session_duration_minutes: config.sessionOptions.sessionDurationMinutes,
});

/** Makes an authenticator. Its secrets are the person's alone: the page gets the answer without them. */
export async function createTotp({ client, announce }: Services): Promise<NewTotp> {
  const options = { expiration_minutes: ENROLLMENT_MINUTES };
  const { secret, qr_code: _, recovery_codes, ...rest } = await client.totps.create(options);
  announce('TOTP_CREATE', rest);
  return { secret, recoveryCodes: recovery_codes };
}

/** The backup codes of an authenticator that was linked before the page was loaded again. */
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

/** Sends a code to a new number, which is the user's own once the code comes back. */
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

/** Who goes back has signed in by half: that session must not stay. */
export const signOut = ({ client }: Services): Promise<unknown> =>
  client.session.revoke({ forceClear: true });

/** Copies a text, and says whether that went well. */
export function copy({ notify }: Services, text: string, copied: Message, notCopied: Message): void {
  navigator.clipboard.writeText(text).then(
    () => notify('success', say(copied)),
    () => notify('error', say(notCopied)),
  );
}
