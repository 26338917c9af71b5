import { type Context, Hono } from 'hono';
import { issueMemberImpersonationToken } from '../b2b/impersonation/member-impersonation.ts';
import { addMember } from '../b2b/members/add-member.ts';
import { exampleOrganization } from '../b2b/organizations/example-organization.ts';
import { addOrganization, findOrganization } from '../b2b/organizations/organizations.ts';
import { deleteOrganization, updateOrganization } from '../b2b/organizations/update-organization.ts';
import { checkedRoles } from '../b2b/rbac/policy.ts';
import { ssoCallbackUri } from '../b2b/sso/connect-sso.ts';
import { addConnection, removeConnection } from '../b2b/sso/connections.ts';
import { checked, readJson } from '../http/read-body.ts';
import type { Services } from '../services.ts';
import { emailAddress } from '../users/address.ts';
import { membersOf, organizations } from './business-directory.ts';
import {
  connectionSchema,
  impersonationSchema,
  memberSchema,
  organizationSchema,
  policySchema,
} from './schemas.ts';

/** The operator's calls about organizations and their members, below `/api`. The caller must already be authorized. */
export const businessApi = (services: Services): Hono => {
  const { db } = services;
  const api = new Hono();
  const named = (c: Context) => findOrganization(services, c.req.param('id') ?? '');

  api.get('/organizations', async (c) => c.json(await organizations(services, c.req.query('after'))));
  api.post('/organizations', async (c) =>
    c.json(await addOrganization(services, checked(organizationSchema, await readJson(c.req.raw)))),
  );
  api.post('/organizations/example', async (c) => c.json(await exampleOrganization(services)));
  api.get('/organizations/:id', async (c) => {
    const organization = await named(c);
    return c.json({ organization, members: await membersOf(services, organization.organization_id) });
  });
  api.get('/organizations/:id/members', async (c) => {
    const { organization_id } = await named(c);
    return c.json(await membersOf(services, organization_id, c.req.query('after')));
  });
  api.put('/organizations/:id/policy', async (c) => {
    const { organization_id } = await named(c);
    const policy = checked(policySchema, await readJson(c.req.raw));
    return c.json(await updateOrganization(services, organization_id, policy));
  });
  api.delete('/organizations/:id', async (c) => {
    const { organization_id } = await named(c);
    await deleteOrganization(services, organization_id);
    return c.body(null, 204);
  });

  api.post('/organizations/:id/members', async (c) => {
    const { email_address, roles = [], ...member } = checked(memberSchema, await readJson(c.req.raw));
    const { organization_id: organizationId } = await named(c);
    const { address } = emailAddress(email_address, 'email_address');
    return c.json({
      member_id: await addMember(services, {
        organizationId,
        emailAddress: address,
        roles: await checkedRoles(services, roles),
        ...member,
      }),
    });
  });
  api.delete('/organizations/:id/members/:member', async (c) => {
    const { organization_id } = await named(c);
    await db
      .deleteFrom('members')
      .where('member_id', '=', c.req.param('member'))
      .where('organization_id', '=', organization_id)
      .execute();
    return c.body(null, 204);
  });
  api.post('/organizations/:id/connections', async (c) => {
    const { organization_id } = await named(c);
    const { display_name, identity_provider, openid } = checked(connectionSchema, await readJson(c.req.raw));
    const connection_id = await addConnection(services, organization_id, {
      displayName: display_name,
      identityProvider: identity_provider ?? 'generic',
      ...(openid && {
        openId: { issuer: openid.issuer, clientId: openid.client_id, clientSecret: openid.client_secret },
      }),
    });
    return c.json({ connection_id, redirect_uri: ssoCallbackUri(services.baseUrl, connection_id) });
  });
  api.delete('/organizations/:id/connections/:connection', async (c) => {
    const { organization_id } = await named(c);
    await removeConnection(services, organization_id, c.req.param('connection'));
    return c.body(null, 204);
  });

  api.post('/members/:id/impersonation', async (c) => {
    const who = checked(impersonationSchema, await readJson(c.req.raw));
    return c.json({
      impersonation_token: await issueMemberImpersonationToken(services, c.req.param('id'), who),
    });
  });

  return api;
};
