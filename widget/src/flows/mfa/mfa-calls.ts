import { findSession, redeem } from '../../routing/redeem.ts';
import { route } from '../../routing/routes.ts';
import { resendAfter, type SentRoute, sendOrReturn, textTo } from '../../routing/sent-messages.ts';
import type { Services } from '../../routing/services.ts';
import { sessionDuration } from '../../routing/session-duration.ts';
import { ENROLLMENT_MINUTES, type SharedCalls } from '../../routing/shared-calls.ts';

export const mfaCalls = ({ client }: Services): SharedCalls['mfa'] => ({
  abandonFirstFactor: () => client.session.revoke({ forceClear: true }),
});

export function totpCalls(services: Services): SharedCalls['totp'] {
  const { client, announce } = services;
  const redemption = (secret: string) => ({ client, secret, prepareFind: () => findSession(client, 'totp') });
  return {
    ...mfaCalls(services),
    /** The page receives the answer without the secrets, which only the user may see. */
    async create() {
      const options = { expiration_minutes: ENROLLMENT_MINUTES };
      const { secret, qr_code: _, recovery_codes, ...rest } = await client.totps.create(options);
      announce('TOTP_CREATE', rest);
      return { id: rest.totp_id, secret, recoveryCodes: recovery_codes };
    },
    async fetchRecoveryCodes() {
      const { totps } = await client.totps.recoveryCodes();
      return totps.find(({ verified }) => verified)?.recovery_codes ?? [];
    },
    async verify(totp_code) {
      const answer = await redeem(redemption(totp_code), () =>
        client.totps.authenticate({ totp_code, ...sessionDuration(services) }),
      );
      announce('TOTP_AUTHENTICATE', answer);
      const app = answer.session?.authentication_factors.find(({ type }) => type === 'totp');
      return app?.authenticator_app_factor?.totp_id ?? '';
    },
    async recover(recovery_code) {
      const answer = await redeem(redemption(recovery_code), () =>
        client.totps.recover({ recovery_code, ...sessionDuration(services) }),
      );
      announce('RECOVERY_CODES_RECOVER', answer);
    },
  };
}

export const smsFactorCalls = (services: Services): SharedCalls['sms-factor'] => ({
  ...mfaCalls(services),
  /** Entering the code verifies the number. */
  send({ number, national }) {
    const { expirationMinutes } = services.config.otpOptions;
    return sendOrReturn(services, textTo(number, 'new'), expirationMinutes, async () => {
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
  },
});
