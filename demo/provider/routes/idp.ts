import { idpAuthorizeStart, idpLogoutStart } from '@login-widget/auth-client/wire';
import type { Route } from '../http/route.ts';
import { USERS } from '../idp/people.ts';
import { preflightRoutes } from '../idp/preflight-routes.ts';
import type { Services } from '../services.ts';

export const idpRoutes = (services: Services): Route[] =>
  preflightRoutes(services, { authorizeStart: idpAuthorizeStart, logoutStart: idpLogoutStart }, USERS);
