import type { Core } from '../../core.ts';
import { isPermitted, type RbacPolicy } from '../../wire/rbac.ts';
import type { BusinessParts } from '../business-kind.ts';

/** For every resource of the policy, whether each of its actions is allowed. */
export type PermissionsMap<Permissions extends Record<string, string>> = {
  [Resource in keyof Permissions]: Record<Permissions[Resource], boolean>;
};

/**
 * Permissions of the signed-in member, so that a page can hide buttons that would be refused. They protect nothing: the
 * provider and your backend check every call.
 */
export interface RbacMethods {
  /** Decides by the policy as last known. False if no policy is known or nobody is signed in. */
  isAuthorizedSync(resourceId: string, action: string): boolean;
  /** Decides after the project's policy has been loaded. False if there is none or nobody is signed in. */
  isAuthorized(resourceId: string, action: string): Promise<boolean>;
  /** Every resource and action of the policy, and whether the member is allowed each. */
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
