import {
  type Answer,
  endpoint,
  type Organization,
  type OrganizationUpdateBody,
} from '@login-widget/auth-client/wire';
import type { ResultsMetadata, SearchBody } from '../../../store/search-page.ts';

interface WithOrganization extends Answer {
  organization: Organization;
}

type OrganizationCreateBody = Omit<OrganizationUpdateBody, 'organization_name'> & {
  organization_name: string;
};

export type OrganizationFilter =
  | {
      filter_name: 'organization_ids' | 'organization_slugs' | 'member_emails' | 'allowed_domains';
      filter_value: string[];
    }
  | {
      /** A fragment of at least three characters in any letter case. */
      filter_name:
        | 'organization_name_fuzzy'
        | 'organization_slug_fuzzy'
        | 'member_email_fuzzy'
        | 'allowed_domain_fuzzy';
      filter_value: string;
    }
  | { filter_name: 'has_active_sso_connection'; filter_value: boolean }
  | { filter_name: 'sso_connection_id'; filter_value: string };

export type OrganizationSearchBody = SearchBody<OrganizationFilter>;

const one = '/b2b/organizations/:organization_id';

/** Creates an organization. Default slug: derived from the name. */
export const organizationsCreate = endpoint<OrganizationCreateBody, WithOrganization>({
  method: 'POST',
  path: '/b2b/organizations',
});

export const organizationsSearch = endpoint<
  OrganizationSearchBody,
  Answer & {
    /** Newest first. */
    organizations: Organization[];
    results_metadata: ResultsMetadata;
  }
>({ method: 'POST', path: '/b2b/organizations/search' });

export const organizationsGet = endpoint<undefined, WithOrganization>({ method: 'GET', path: one });
export const organizationsUpdate = endpoint<OrganizationUpdateBody, WithOrganization>({
  method: 'PUT',
  path: one,
});
export const organizationsDelete = endpoint<undefined, Answer & { organization_id: string }>({
  method: 'DELETE',
  path: one,
});
