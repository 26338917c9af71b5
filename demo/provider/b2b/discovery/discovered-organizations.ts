import type { DiscoveredOrganization, Member, Organization } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import type { Shown } from '../intermediate-sessions/intermediate-session.ts';
import { domainOf } from '../members/join.ts';
import { membersByEmail } from '../members/membership.ts';
import { requirements } from '../members/requirements.ts';

/** Limit of the list. Nobody chooses among more. */
const MOST = 100;

/**
 * Returns a person's organizations, then those that they may join. A person who has proven only one membership, for
 * example at an organization's own provider, sees only that one.
 */
export const discoveredOrganizations = async (
  services: Services,
  { emailAddress, factors, provesEmail, memberId }: Shown,
): Promise<DiscoveredOrganization[]> => {
  const all = await membersByEmail(services, emailAddress);
  const memberships = provesEmail
    ? all.slice(0, MOST)
    : all.filter(({ member }) => member.member_id === memberId);
  const joinable = provesEmail ? await joinableBy(services, emailAddress) : [];
  return [
    ...memberships.map(({ member, organization }): DiscoveredOrganization => {
      const type = `${member.status as Exclude<Member['status'], 'deleted'>}_member` as const;
      return {
        organization,
        membership: { type, details: null, member },
        ...standing(requirements(organization, member, factors)),
      };
    }),
    ...joinable.map((organization): DiscoveredOrganization => {
      const details = { domain: domainOf(emailAddress) };
      return {
        organization,
        membership: { type: 'eligible_to_join_by_email_domain', details, member: null },
        ...standing(requirements(organization, null, factors)),
      };
    }),
  ];
};

const standing = (wanted: ReturnType<typeof requirements>) => ({
  member_authenticated: wanted.primary_required === null && wanted.mfa_required === null,
  ...wanted,
});

/** Organizations whose policy admits the address's domain, and of which it is not a member. */
const joinableBy = async ({ db, project }: Services, emailAddress: string): Promise<Organization[]> => {
  const rows = await db
    .selectFrom('organizations')
    .select(sql<Organization>`organization_document(organization_id)`.as('organization'))
    .where('project_id', '=', project.projectId)
    .where(
      sql<boolean>`policy -> 'email_allowed_domains' @> ${JSON.stringify([domainOf(emailAddress)])}::jsonb`,
    )
    .where(sql<boolean>`policy ->> 'email_jit_provisioning' = 'RESTRICTED'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members')
            .select('member_id')
            .whereRef('members.organization_id', '=', 'organizations.organization_id')
            .where('email_address', '=', emailAddress)
            .where('status', '!=', 'deleted'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  return rows.map(({ organization }) => organization);
};
