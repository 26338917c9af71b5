/** Permission for actions on one resource; `*` is every action. */
export interface RbacPermission {
  resource_id: string;
  actions: string[];
}

/** Named set of permissions that members can have. */
export interface RbacRole {
  role_id: string;
  description?: string;
  permissions: RbacPermission[];
}

/** A kind of resource, and its actions. */
export interface RbacResource {
  resource_id: string;
  description?: string;
  actions: string[];
}

/** Scope that an application may request, in addition to those of OpenID Connect. */
export interface RbacScope {
  scope: string;
  description?: string;
  permissions: RbacPermission[];
}

/** Roles and permissions in the organizations of a project. Ids that begin with `stytch` are the provider's own. */
export interface RbacPolicy {
  roles: RbacRole[];
  resources: RbacResource[];
  scopes?: RbacScope[];
}

/** True if any of the roles has the permission. Roles that the policy does not contain have none. */
export const isPermitted = (
  { roles }: Pick<RbacPolicy, 'roles'>,
  roleIds: readonly string[],
  resourceId: string,
  action: string,
): boolean =>
  roles.some(
    ({ role_id, permissions }) =>
      roleIds.includes(role_id) &&
      permissions.some(
        ({ resource_id, actions }) =>
          resource_id === resourceId && (actions.includes(action) || actions.includes('*')),
      ),
  );
