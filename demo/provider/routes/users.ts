import { usersMe } from '@login-widget/auth-client/wire';
import { nothing } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { requireSession } from '../sessions/find-session.ts';
import { viewUser } from '../users/user-view.ts';

export const userRoutes = (services: Services): Route[] => [
  route(usersMe, nothing, async (call) => {
    const { user_id } = await requireSession(services, call);
    return viewUser(services.db, user_id);
  }),
];
