import type { AuthMethod, DiscoveredOrganization, Organization } from '@login-widget/auth-client/b2b';

/** An organization that accepts every method and requires nothing more. */
export const organization = {
  organization_id: 'organization-1',
  organization_name: 'Acme',
  organization_slug: 'acme',
  organization_logo_url: '',
  sso_active_connections: [
    { connection_id: 'connection-1', display_name: 'Okta', identity_provider: 'okta' },
    { connection_id: 'connection-2', display_name: 'Entra', identity_provider: 'microsoft-entra' },
  ],
  sso_default_connection_id: 'connection-1',
  email_jit_provisioning: 'NOT_ALLOWED',
  email_allowed_domains: [],
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  mfa_policy: 'OPTIONAL',
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
} as unknown as Organization;

/** The organization as discovered. With `methods`, it requires one of those first. */
export const discovered = (
  type: DiscoveredOrganization['membership']['type'],
  methods?: AuthMethod[],
): DiscoveredOrganization =>
  ({
    organization,
    membership: {
      type,
      details: null,
      member: { email_address: 'ada@example.com', email_address_verified: true },
    },
    member_authenticated: methods === undefined,
    primary_required: methods ? { allowed_auth_methods: methods } : null,
    mfa_required: null,
  }) as DiscoveredOrganization;
