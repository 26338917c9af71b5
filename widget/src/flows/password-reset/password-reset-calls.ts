import { findSession, redeem } from '../../routing/redeem.ts';
import type { Services } from '../../routing/services.ts';
import { sessionDuration } from '../../routing/session-duration.ts';
import type { SharedCalls } from '../../routing/shared-calls.ts';

/** The calls of a consumer's new password. */
export function passwordResetCalls(services: Services): SharedCalls['password-reset'] {
  const { client } = services;
  return {
    checkStrength: (password) => client.passwords.strengthCheck({ password }),
    async reset({ token }, password) {
      // A repetition with another password is another call: the provider may have set the first one.
      const secret = `${token} ${password}`;
      const redemption = { client, secret, prepareFind: () => findSession(client, 'password') };
      const answer = await redeem(redemption, () =>
        client.passwords.resetByEmail({ token, password, ...sessionDuration(services) }),
      );
      services.announce('PASSWORD_RESET_BY_EMAIL', answer);
    },
    logIn: ({ token }) =>
      redeem({ client, secret: token, prepareFind: () => findSession(client, 'magic_link') }, () =>
        client.magicLinks.authenticate(token, sessionDuration(services)),
      ),
    linkState: ({ token, tokenType }) =>
      (tokenType === 'login' ? client.magicLinks : client.passwords).linkState(token),
    canAuthenticateHere: () => client.magicLinks.canAuthenticateHere(),
  };
}
