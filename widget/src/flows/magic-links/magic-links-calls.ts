import type { Services } from '../../routing/services.ts';
import type { SharedCalls } from '../../routing/shared-calls.ts';
import { logTryAgain, resendMagicLink, sendMagicLink } from './send-magic-link.ts';

/** The calls of a consumer's login link. */
export const magicLinksCalls = (services: Services): SharedCalls['magic-links'] => ({
  send: ({ email, isSent }) => (isSent ? resendMagicLink : sendMagicLink)(email, services),
  logTryAgain: ({ email }) => logTryAgain(email, services),
});
