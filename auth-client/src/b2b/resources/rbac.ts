import type { Core } from '../../core.ts';
import { isPermitted, type RbacPolicy } from '../../wire/rbac.ts';
import type { BusinessParts } from '../business-kind.ts';

/** Every action of every resource of the policy. */
export type PermissionsMap<Permissions extends Record<string, string>> = {
  [Resource in keyof Permissions]: Record<Permissions[Resource], boolean>;
};

/**
 * What the signed-in member may do, for pages that show no button in vain. The provider, and your backend, decide again:
 * nothing is protected by an answer of these.
 */
export interface RbacMethods {
  /** By the policy as known now; false where none is known yet, or nobody is signed in. */
  isAuthorizedSync(resourceId: string, action: string): boolean;
  /** Waits for the project's policy. False where there is none, or nobody is signed in. */
  isAuthorized(resourceId: string, action: string): Promise<boolean>;
  /** All resources of the policy, with whether the member may do each of their actions. */
  allPermissions<Permissions extends Record<string, string> = Record<string, string>>(): Promise<
    PermissionsMap<Permissions>
  >;
}

const NOTHING: RbacPolicy = { roles: [], resources: [] };

/** Roles and permissions. */
export function rbac({ bootstrap, store }: Core<BusinessParts>): RbacMethods {
  const allows = (policy: RbacPolicy | null, resourceId: string, action: string) =>
    isPermitted(policy ?? NOTHING, store.state().session?.roles ?? [], resourceId, action);
  return {
    isAuthorizedSync: (resourceId, action) => allows(bootstrap.getSync().rbacPolicy, resourceId, action),
    isAuthorized: async (resourceId, action) =>
      allows((await bootstrap.get()).rbacPolicy, resourceId, action),
    async allPermissions() {
      const policy = (await bootstrap.get()).rbacPolicy ?? NOTHING;
      return Object.fromEntries(
        policy.resources.map(({ resource_id, actions }) => [
          resource_id,
          Object.fromEntries(actions.map((action) => [action, allows(policy, resource_id, action)])),
        ]),
      ) as never;
    },
  };
}
