/** Actions on one kind of thing; `*` is every action. */
export interface RbacPermission {
  resource_id: string;
  actions: string[];
}

/** A named collection of permissions, which members have. */
export interface RbacRole {
  role_id: string;
  description?: string;
  permissions: RbacPermission[];
}

/** A kind of thing, and all that can be done with one. */
export interface RbacResource {
  resource_id: string;
  description?: string;
  actions: string[];
}

/** What an application may ask for, beside the standard ones of OpenID Connect. */
export interface RbacScope {
  scope: string;
  description?: string;
  permissions: RbacPermission[];
}

/** Who may do what in the organizations of a project. Those whose ids begin with `stytch` are the provider's own. */
export interface RbacPolicy {
  roles: RbacRole[];
  resources: RbacResource[];
  scopes?: RbacScope[];
}

/** Whether any of the roles has the permission; a role that the policy does not know has none. */
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
