import { getBootstrap } from '@login-widget/auth-client/wire';
import { DEFAULT_POLICY } from '../b2b/rbac/default-policy.ts';
import { misconfigured } from '../http/api-error.ts';
import { nothing } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';

export const bootstrapRoutes = ({ db, project, limits }: Services): Route[] => [
  route(getBootstrap, nothing, async ({ params }) => {
    if (params.public_token !== project.publicToken) {
      throw misconfigured(404, 'public_token_not_found', 'The public token is not one of this provider.');
    }
    const { bootstrap } = await project.settings(db);
    const rbac_policy = bootstrap.rbac_policy ?? DEFAULT_POLICY;
    return {
      ...bootstrap,
      rbac_policy,
      send_cooldown_seconds: limits.sendCooldownSeconds,
      tells_link_status: true,
    };
  }),
];
