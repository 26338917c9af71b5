import { findSession, redeem } from '../../routing/redeem.ts';
import type { Services } from '../../routing/services.ts';
import { sessionDuration } from '../../routing/session-duration.ts';
import type { SharedCalls } from '../../routing/shared-calls.ts';
import { codeExpiry } from './code-expiry.ts';
import { resendOtp, sendOtp } from './send-otp.ts';

/** The calls of a consumer's passcode. */
export const otpsCalls = (services: Services): SharedCalls['otps'] => ({
  expiry: (params) => codeExpiry(params, services),
  async authenticate({ methodId = '', secondFactor }, code) {
    const { client } = services;
    const redemption = {
      client,
      secret: `${methodId}:${code}`,
      prepareFind: () => findSession(client, 'otp'),
    };
    const answer = await redeem(redemption, () =>
      client.otps.authenticate(code, methodId, sessionDuration(services)),
    );
    // The first factor's session has ended elsewhere, and the code has begun one without it.
    const isAlone = answer.session?.authentication_factors.length === 1;
    if (secondFactor && isAlone) await this.abandonFirstFactor();
    else services.announce('OTP_AUTHENTICATE', answer);
  },
  send: (params) => (params.methodId === undefined ? sendOtp : resendOtp)(params, services),
  abandonFirstFactor: () => services.client.session.revoke({ forceClear: true }),
});
