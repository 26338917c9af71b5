import { findSession, redeem } from '../../routing/redeem.ts';
import { type Route, route } from '../../routing/routes.ts';
import { resendAfter, type SentRoute, sendOrReturn, textTo } from '../../routing/sent-messages.ts';
import type { Services } from '../../routing/services.ts';
import { sessionDuration } from '../../routing/session-duration.ts';
import type { NewTotp, SharedCalls } from '../../routing/shared-calls.ts';
import type { ParsedPhone } from '../../rules/phone.ts';

/** Minutes to enter the first code of a new authenticator: enough time to install an app. */
const ENROLLMENT_MINUTES = 60;

/** Creates an authenticator. The page receives the answer without the secrets, which only the user may see. */
async function createTotp({ client, announce }: Services): Promise<NewTotp> {
  const options = { expiration_minutes: ENROLLMENT_MINUTES };
  const { secret, qr_code: _, recovery_codes, ...rest } = await client.totps.create(options);
  announce('TOTP_CREATE', rest);
  return { secret, recoveryCodes: recovery_codes };
}

/** Returns the backup codes of an authenticator that was linked before a reload. */
async function fetchCodes({ client }: Services): Promise<NewTotp> {
  const { totps } = await client.totps.recoveryCodes();
  return { secret: '', recoveryCodes: totps.find(({ verified }) => verified)?.recovery_codes ?? [] };
}

async function verifyTotp(services: Services, totp_code: string): Promise<void> {
  const { client } = services;
  const redemption = { client, secret: totp_code, find: () => findSession(client, 'totp') };
  const answer = await redeem(redemption, () =>
    client.totps.authenticate({ totp_code, ...sessionDuration(services) }),
  );
  services.announce('TOTP_AUTHENTICATE', answer);
}

async function recover(services: Services, recovery_code: string): Promise<void> {
  const { client } = services;
  const redemption = { client, secret: recovery_code, find: () => findSession(client, 'totp') };
  const answer = await redeem(redemption, () =>
    client.totps.recover({ recovery_code, ...sessionDuration(services) }),
  );
  services.announce('RECOVERY_CODES_RECOVER', answer);
}

/** Sends a code to a new number. Entering the code verifies the number. */
async function sendFirstCode(services: Services, { number, national }: ParsedPhone): Promise<Route> {
  const { expirationMinutes } = services.config.otpOptions;
  return sendOrReturn(services, textTo(number), expirationMinutes, async () => {
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
const signOut = ({ client }: Services): Promise<unknown> => client.session.revoke({ forceClear: true });

export const mfaCalls = (services: Services): SharedCalls['mfa'] => ({ turnBack: () => signOut(services) });

export const totpCalls = (services: Services): SharedCalls['totp'] => ({
  create: () => createTotp(services),
  fetchCodes: () => fetchCodes(services),
  verify: (code) => verifyTotp(services, code),
  recover: (backupCode) => recover(services, backupCode),
  turnBack: () => signOut(services),
});

export const smsFactorCalls = (services: Services): SharedCalls['sms-factor'] => ({
  send: (phone) => sendFirstCode(services, phone),
  refusals: {},
  turnBack: () => signOut(services),
});
