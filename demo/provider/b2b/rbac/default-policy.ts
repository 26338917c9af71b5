import type { RbacPolicy, RbacResource } from '@login-widget/auth-client/wire';

/** Role of every user, when the policy has it. The default policy gives users no permissions. */
export const USER_ROLE = 'stytch_user';

/** Role of every member. */
export const MEMBER_ROLE = 'stytch_member';

/** Role of an organization's founder, and of members who are given it. */
export const ADMIN_ROLE = 'stytch_admin';

const FACTORS = [
  'update.info.mfa-phone',
  'update.info.delete.mfa-phone',
  'update.info.delete.mfa-totp',
  'update.info.delete.password',
  'update.settings.mfa-enrolled',
  'update.settings.default-mfa-method',
];

/** Resources for which the provider itself checks permissions, by the hosted provider's names. */
export const OWN_RESOURCES: RbacResource[] = [
  {
    resource_id: 'stytch.organization',
    description: 'The organization of the signed-in member.',
    actions: [
      'update.info.name',
      'update.info.slug',
      'update.info.logo-url',
      'update.settings.allowed-auth-methods',
      'update.settings.allowed-mfa-methods',
      'update.settings.allowed-domains',
      'update.settings.allowed-oauth-tenants',
      'update.settings.default-sso-connection',
      'update.settings.email-invites',
      'update.settings.email-jit-provisioning',
      'update.settings.implicit-roles',
      'update.settings.mfa-policy',
      'update.settings.oauth-tenant-jit-provisioning',
      'update.settings.sso-jit-provisioning',
      'delete',
    ],
  },
  {
    resource_id: 'stytch.member',
    description: 'Every member of the organization.',
    actions: [
      'create',
      'search',
      'update.info.name',
      'update.info.email',
      'update.info.untrusted-metadata',
      'update.info.unlink.retired-email',
      ...FACTORS,
      'update.settings.is-breakglass',
      'update.settings.roles',
      'revoke-sessions',
      'delete',
    ],
  },
  {
    resource_id: 'stytch.self',
    description: 'The signed-in member.',
    actions: [
      'update.info.name',
      'update.info.untrusted-metadata',
      'update.info.unlink.retired-email',
      ...FACTORS,
      'revoke-sessions',
      'delete',
    ],
  },
];

/** Default policy: members manage themselves, administrators manage everything. */
export const DEFAULT_POLICY: RbacPolicy = {
  roles: [
    {
      role_id: MEMBER_ROLE,
      description: 'Every member of an organization.',
      permissions: [{ resource_id: 'stytch.self', actions: ['*'] }],
    },
    {
      role_id: ADMIN_ROLE,
      description: 'Manages the organization and its members.',
      permissions: OWN_RESOURCES.map(({ resource_id }) => ({ resource_id, actions: ['*'] })),
    },
  ],
  resources: OWN_RESOURCES,
  scopes: [],
};
