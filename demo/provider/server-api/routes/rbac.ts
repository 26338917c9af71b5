import { policyOf } from '../../b2b/rbac/policy.ts';
import { nothing } from '../../http/fields.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { memberRbacPolicy, rbacPolicy } from '../rows/rbac.ts';

export const serverRbacRoutes = (services: Services): Route[] =>
  [rbacPolicy, memberRbacPolicy].map((row) =>
    route(row, nothing, async () => ({ policy: await policyOf(services) })),
  );
