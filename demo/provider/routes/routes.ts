import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { limitingVerifiers } from '../tokens/limit-verifiers.ts';
import { b2bRoutes } from './b2b/routes.ts';
import { bootstrapRoutes } from './bootstrap.ts';
import { cryptoWalletRoutes } from './crypto-wallets.ts';
import { eventRoutes } from './events.ts';
import { idpRoutes } from './idp.ts';
import { impersonationRoutes } from './impersonation.ts';
import { linkStatusRoutes } from './link-status.ts';
import { magicLinkRoutes } from './magic-links.ts';
import { oauthRoutes } from './oauth.ts';
import { otpRoutes } from './otps.ts';
import { passwordRoutes } from './passwords.ts';
import { sessionRoutes } from './sessions.ts';
import { totpRoutes } from './totps.ts';
import { userRoutes } from './users.ts';
import { webauthnRoutes } from './webauthn.ts';

const nouns = [
  b2bRoutes,
  bootstrapRoutes,
  cryptoWalletRoutes,
  eventRoutes,
  idpRoutes,
  impersonationRoutes,
  linkStatusRoutes,
  magicLinkRoutes,
  oauthRoutes,
  otpRoutes,
  passwordRoutes,
  sessionRoutes,
  totpRoutes,
  userRoutes,
  webauthnRoutes,
];

/** All nouns of the wire, listed only here. */
export const allRoutes = (services: Services): Route[] =>
  nouns.flatMap((noun) => noun(services)).map((route) => limitingVerifiers(services, route));
