import { randomBytes } from 'node:crypto';
import type { Organization, OrganizationDraft } from '@login-widget/auth-client/wire';
import { ApiError } from '../../http/api-error.ts';
import { guardFounding } from '../../limits/guard.ts';
import type { Services } from '../../services.ts';
import { addMember } from '../members/add-member.ts';
import { ADMIN_ROLE } from '../rbac/default-policy.ts';
import { addOrganization } from './organizations.ts';

/**
 * Creates an organization with its founder as the first member.
 *
 * @throws {ApiError} 403 `organization_creation_not_allowed` when the project does not allow it, 400 for a slug that is
 * taken, 429 above the number of organizations that a person may create in a day
 */
export const foundOrganization = async (
  services: Services,
  emailAddress: string,
  draft: OrganizationDraft,
): Promise<Organization> => {
  const { create_organization_enabled } = (await services.project.settings(services.db)).bootstrap;
  if (!create_organization_enabled) {
    throw new ApiError(403, 'organization_creation_not_allowed', 'You cannot create an organization here.');
  }
  await guardFounding(services, emailAddress);
  const organization_name =
    draft.organization_name ?? `${emailAddress.slice(0, emailAddress.indexOf('@'))}’s organization`;
  const organization = await addOrganization(services, {
    ...draft,
    organization_name,
    organization_slug: draft.organization_slug ?? newSlug(organization_name),
  });
  await addMember(services, {
    organizationId: organization.organization_id,
    emailAddress,
    status: 'active',
    roles: [ADMIN_ROLE],
  });
  return organization;
};

/** `Émile’s shop` becomes `emile-s-shop-3f9a1c2b`: readable and unique. */
export const newSlug = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const readable = words
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
  return `${readable || 'organization'}-${randomBytes(4).toString('hex')}`;
};
