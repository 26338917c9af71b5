import type { Answer } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import type { Organization, PublicOrganization } from './objects.ts';

export interface OrganizationAnswer extends Answer {
  organization: Organization;
}

export interface OrganizationSearchAnswer extends Answer {
  organization: null | PublicOrganization;
}

export const b2bOrganizationsSearch = endpoint<{ organization_slug: string }, OrganizationSearchAnswer>({
  method: 'POST',
  path: '/b2b/organizations/search',
});

export const b2bOrganizationsMe = endpoint<undefined, OrganizationAnswer>({
  method: 'GET',
  path: '/b2b/organizations/me',
  updates: 'organization',
});
