import type { Route } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { sharedRoutes } from '../shared-routes.ts';
import { serverMemberMailRoutes } from './mails.ts';
import { serverMemberRoutes } from './members.ts';
import { serverOrganizationRoutes } from './organizations.ts';
import { serverMemberPasswordRoutes } from './passwords.ts';
import { serverRecoveryCodeRoutes } from './recovery-codes.ts';
import { serverMemberSessionRoutes } from './sessions.ts';

const nouns = [
  sharedRoutes,
  serverMemberMailRoutes,
  serverMemberRoutes,
  serverMemberSessionRoutes,
  serverMemberPasswordRoutes,
  serverOrganizationRoutes,
  serverRecoveryCodeRoutes,
];

/** All business nouns of the servers' API. */
export const serverBusinessRoutes = (services: Services): Route[] => nouns.flatMap((noun) => noun(services));
