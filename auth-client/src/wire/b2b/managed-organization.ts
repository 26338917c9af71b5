import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Optional } from '../optional.ts';
import type { OrganizationDraft } from './discovery.ts';
import type { Organization } from './objects.ts';
import type { OrganizationAnswer } from './organizations.ts';

/** Settings of an organization that its members may change. Absent fields stay as they are. */
export type OrganizationUpdateBody = OrganizationDraft &
  Optional<
    Pick<
      Organization,
      | 'sso_default_connection_id'
      | 'sso_jit_provisioning_allowed_connections'
      | 'mfa_methods'
      | 'allowed_mfa_methods'
      | 'rbac_email_implicit_role_assignments'
    >
  >;

/** Updates the organization of the signed-in member. */
export const b2bOrganizationsUpdate = endpoint<OrganizationUpdateBody, OrganizationAnswer>({
  method: 'PUT',
  path: '/b2b/organizations/me',
  updates: 'organization',
});

/** Id of the deleted organization. */
export type OrganizationDeleteAnswer = Answer & { organization_id: string };

/** Deletes the organization of the signed-in member. */
export const b2bOrganizationsDelete = endpoint<undefined, OrganizationDeleteAnswer>({
  method: 'DELETE',
  path: '/b2b/organizations/me',
});
