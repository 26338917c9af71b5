import { b2bMembersSearch } from '@login-widget/auth-client/wire';
import * as v from 'valibot';
import { text } from '../http/fields.ts';
import { type Route, route } from '../http/route.ts';
import { guardAddress } from '../limits/guard.ts';
import type { Services } from '../services.ts';
import { emailAddress } from '../users/address.ts';

export const b2bRoutes = (services: Services): Route[] => [
  route(
    b2bMembersSearch,
    v.object({ email_address: text(), organization_id: text(128) }),
    async ({ body, ipAddress }) => {
      await guardAddress(services, 'search', ipAddress);
      const { db, project } = services;
      const member = await db
        .selectFrom('members')
        .innerJoin('organizations', 'organizations.organization_id', 'members.organization_id')
        .select(['status', 'name', 'member_password_id'])
        .where('project_id', '=', project.projectId)
        .where('members.organization_id', '=', body.organization_id)
        .where('email_address', '=', emailAddress(body.email_address, 'email_address').address)
        .executeTakeFirst();
      return { member: member ?? null };
    },
  ),
];
