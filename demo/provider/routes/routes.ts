import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { bootstrapRoutes } from './bootstrap.ts';
import { eventRoutes } from './events.ts';
import { magicLinkRoutes } from './magic-links.ts';
import { otpRoutes } from './otps.ts';
import { passwordRoutes } from './passwords.ts';
import { sessionRoutes } from './sessions.ts';
import { userRoutes } from './users.ts';

/** All nouns of the wire; the only place that names them. */
export const allRoutes = (services: Services): Route[] =>
  [
    bootstrapRoutes,
    eventRoutes,
    magicLinkRoutes,
    otpRoutes,
    passwordRoutes,
    sessionRoutes,
    userRoutes,
  ].flatMap((noun) => noun(services));
