import type { Answer, SessionDuration } from '../common.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import type { Optional } from '../optional.ts';
import type { IntermediateField, MemberFirstFactorAnswer } from './answers.ts';
import type { DiscoveredOrganization, Organization } from './objects.ts';

/** Settings for a new organization. Absent fields take the provider's defaults. */
export type OrganizationDraft = Optional<
  Pick<
    Organization,
    | 'organization_name'
    | 'organization_slug'
    | 'organization_logo_url'
    | 'sso_jit_provisioning'
    | 'email_allowed_domains'
    | 'email_jit_provisioning'
    | 'email_invites'
    | 'oauth_tenant_jit_provisioning'
    | 'allowed_oauth_tenants'
    | 'auth_methods'
    | 'allowed_auth_methods'
    | 'mfa_policy'
  >
>;

export interface DiscoveredOrganizationsAnswer extends Answer {
  email_address: string;
  discovered_organizations: DiscoveredOrganization[];
  /** Organization that the person came from, or null. */
  organization_id_hint: string | null;
}

/** Endpoints that choose an organization. They use up the intermediate session and need no captcha. */
const choosing = <Body>(path: string): Endpoint<Body & IntermediateField, MemberFirstFactorAnswer> =>
  endpoint({ method: 'POST', path: `/b2b/discovery${path}`, updates: 'session', takesIntermediate: true });

/** Lists the organizations that a person belongs to or may join. */
export const b2bDiscoveryOrganizations = endpoint<IntermediateField, DiscoveredOrganizationsAnswer>({
  method: 'POST',
  path: '/b2b/discovery/organizations',
  takesIntermediate: true,
});

/** Creates an organization, and signs in to it. */
export const b2bDiscoveryOrganizationsCreate = choosing<OrganizationDraft & SessionDuration>(
  '/organizations/create',
);

/** Chooses an organization, and signs in to it if no further factor is required. */
export const b2bIntermediateSessionsExchange = choosing<
  { organization_id: string; locale?: string | undefined } & SessionDuration
>('/intermediate_sessions/exchange');
