import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { limitingVerifiers } from '../../tokens/limit-verifiers.ts';
import { serverBusinessRoutes } from '../b2b/routes/routes.ts';
import { serverMagicLinkRoutes } from './magic-links.ts';
import { serverOAuthRoutes } from './oauth.ts';
import { serverOtpRoutes } from './otps.ts';
import { serverPasswordRoutes } from './passwords.ts';
import { serverRbacRoutes } from './rbac.ts';
import { serverSessionRoutes } from './sessions.ts';
import { serverTotpRoutes } from './totps.ts';
import { serverUserRoutes } from './users.ts';
import { serverWebauthnRoutes } from './webauthn.ts';

const nouns = [
  serverBusinessRoutes,
  serverMagicLinkRoutes,
  serverOAuthRoutes,
  serverOtpRoutes,
  serverPasswordRoutes,
  serverRbacRoutes,
  serverSessionRoutes,
  serverTotpRoutes,
  serverUserRoutes,
  serverWebauthnRoutes,
];

/** All nouns of the servers' API, listed only here. */
export const serverRoutes = (services: Services): Route[] =>
  nouns.flatMap((noun) => noun(services)).map((route) => limitingVerifiers(services, route));
