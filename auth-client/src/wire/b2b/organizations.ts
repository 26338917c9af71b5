import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Organization, PublicOrganization } from './objects.ts';

export interface OrganizationAnswer extends Answer {
  organization: Organization;
}

export interface OrganizationSearchAnswer extends Answer {
  organization: null | PublicOrganization;
}

/** Finds an organization by its slug; null if there is none. */
export const b2bOrganizationsSearch = endpoint<{ organization_slug: string }, OrganizationSearchAnswer>({
  method: 'POST',
  path: '/b2b/organizations/search',
});

/** Returns the organization of the signed-in member. */
export const b2bOrganizationsMe = endpoint<undefined, OrganizationAnswer>({
  method: 'GET',
  path: '/b2b/organizations/me',
  updates: 'organization',
});
