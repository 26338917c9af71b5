import type {
  ManagedMemberUpdateBody,
  MemberUpdateBody,
  OrganizationUpdateBody,
} from '@login-widget/auth-client/wire';
import type { managedFields, memberFields } from '../members/member-fields.ts';
import type { updateFields } from '../organizations/policy-fields.ts';
import { authorize, authorizeOn, type Manager, notAuthorized } from './authorize.ts';

/** Permission for each field of an organization's update, by the hosted provider's names. */
const ORGANIZATION: Record<keyof OrganizationUpdateBody | keyof typeof updateFields, string> = {
  organization_name: 'update.info.name',
  organization_slug: 'update.info.slug',
  organization_logo_url: 'update.info.logo-url',
  sso_default_connection_id: 'update.settings.default-sso-connection',
  sso_jit_provisioning: 'update.settings.sso-jit-provisioning',
  sso_jit_provisioning_allowed_connections: 'update.settings.sso-jit-provisioning',
  email_allowed_domains: 'update.settings.allowed-domains',
  email_jit_provisioning: 'update.settings.email-jit-provisioning',
  email_invites: 'update.settings.email-invites',
  oauth_tenant_jit_provisioning: 'update.settings.oauth-tenant-jit-provisioning',
  allowed_oauth_tenants: 'update.settings.allowed-oauth-tenants',
  auth_methods: 'update.settings.allowed-auth-methods',
  allowed_auth_methods: 'update.settings.allowed-auth-methods',
  mfa_methods: 'update.settings.allowed-mfa-methods',
  allowed_mfa_methods: 'update.settings.allowed-mfa-methods',
  mfa_policy: 'update.settings.mfa-policy',
  rbac_email_implicit_role_assignments: 'update.settings.implicit-roles',
};

/** Permission for each field that members may set about themselves. */
const MEMBER: Record<keyof MemberUpdateBody | keyof typeof memberFields, string> = {
  name: 'update.info.name',
  untrusted_metadata: 'update.info.untrusted-metadata',
  mfa_enrolled: 'update.settings.mfa-enrolled',
  mfa_phone_number: 'update.info.mfa-phone',
  default_mfa_method: 'update.settings.default-mfa-method',
};

/** Permission for each field that only managers set about members. */
const MANAGED: Record<keyof typeof managedFields | 'email_address', string> = {
  is_breakglass: 'update.settings.is-breakglass',
  roles: 'update.settings.roles',
  email_address: 'update.info.email',
};

const given = <Field extends string>(body: object, permissions: Record<Field, string>): Field[] =>
  (Object.keys(permissions) as Field[]).filter((field) => Object.hasOwn(body, field));

/** @throws {ApiError} 403 for the first field that the manager may not change */
export const authorizeOrganizationUpdate = (manager: Manager, body: OrganizationUpdateBody): void => {
  for (const field of given(body, ORGANIZATION)) {
    authorize(manager, 'stytch.organization', ORGANIZATION[field]);
  }
};

/**
 * Checks an update of a member. An update without fields changes nothing, but its answer shows the member. For another
 * member this requires the permission to search.
 *
 * @throws {ApiError} 403 for the first field that the manager may not change of this member
 */
export const authorizeMemberUpdate = (
  manager: Manager,
  memberId: string,
  body: MemberUpdateBody & Partial<ManagedMemberUpdateBody>,
): void => {
  const isSelf = memberId === manager.member.member_id;
  const own = given(body, MEMBER);
  const managed = given(body, MANAGED);
  if (!isSelf && own.length + managed.length === 0) authorize(manager, 'stytch.member', 'search');
  for (const field of own) authorizeOn(manager, memberId, MEMBER[field]);
  for (const field of managed) authorize(manager, 'stytch.member', MANAGED[field]);
  // A new address must be verified by a mail, so members cannot set their own.
  if (body.email_address !== undefined && isSelf) {
    throw notAuthorized('stytch.member', MANAGED.email_address);
  }
};

/**
 * Checks the fields of a new or invited member. A manager may not give more than to an existing member.
 *
 * @throws {ApiError} 403
 */
export const authorizeMemberCreate = (
  manager: Manager,
  { roles = [], is_breakglass = false }: { roles?: string[]; is_breakglass?: boolean },
): void => {
  authorize(manager, 'stytch.member', 'create');
  if (roles.length > 0) authorize(manager, 'stytch.member', MANAGED.roles);
  if (is_breakglass) authorize(manager, 'stytch.member', MANAGED.is_breakglass);
};
