import { b2bIdpAuthorizeStart, b2bIdpLogoutStart } from '@login-widget/auth-client/wire';
import type { Route } from '../../http/route.ts';
import { MEMBERS } from '../../idp/people.ts';
import { preflightRoutes } from '../../idp/preflight-routes.ts';
import type { Services } from '../../services.ts';

export const b2bIdpRoutes = (services: Services): Route[] =>
  preflightRoutes(
    services,
    { authorizeStart: b2bIdpAuthorizeStart, logoutStart: b2bIdpLogoutStart },
    MEMBERS,
  );
