import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { b2bDiscoveryRoutes } from './discovery.ts';
import { b2bIdpRoutes } from './idp.ts';
import { b2bImpersonationRoutes } from './impersonation.ts';
import { b2bMagicLinkRoutes } from './magic-links.ts';
import { b2bManagedMemberRoutes } from './managed-members.ts';
import { b2bMemberRoutes } from './members.ts';
import { b2bOAuthRoutes } from './oauth.ts';
import { b2bOneTapRoutes } from './one-tap.ts';
import { b2bOrganizationRoutes } from './organizations.ts';
import { b2bOtpRoutes } from './otps.ts';
import { b2bPasswordResetRoutes } from './password-resets.ts';
import { b2bPasswordRoutes } from './passwords.ts';
import { b2bSecondFactorRoutes } from './second-factors.ts';
import { b2bSessionRoutes } from './sessions.ts';
import { b2bSsoRoutes } from './sso.ts';

const nouns = [
  b2bDiscoveryRoutes,
  b2bIdpRoutes,
  b2bImpersonationRoutes,
  b2bMagicLinkRoutes,
  b2bMemberRoutes,
  // After the members' own calls, because it takes any id in the place of their words.
  b2bManagedMemberRoutes,
  b2bOAuthRoutes,
  b2bOneTapRoutes,
  b2bOrganizationRoutes,
  b2bOtpRoutes,
  b2bPasswordResetRoutes,
  b2bPasswordRoutes,
  b2bSecondFactorRoutes,
  b2bSessionRoutes,
  b2bSsoRoutes,
];

/** All business nouns of the wire. */
export const b2bRoutes = (services: Services): Route[] => nouns.flatMap((noun) => noun(services));
