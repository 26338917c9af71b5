import { type Context, Hono } from 'hono';
import { issueMemberImpersonationToken } from '../b2b/impersonation/member-impersonation.ts';
import { addMember } from '../b2b/members/add-member.ts';
import { eraseMember } from '../b2b/members/erase-member.ts';
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

async function showOrganization(services: Services, c: Context, id: string) {
  const organization = await findOrganization(services, id);
  return c.json({ organization, members: await membersOf(services, organization.organization_id) });
}

async function createOrganization(services: Services, c: Context) {
  return c.json(await addOrganization(services, checked(organizationSchema, await readJson(c.req.raw))));
}

async function removeOrganization(services: Services, c: Context, id: string) {
  const { organization_id } = await findOrganization(services, id);
  await deleteOrganization(services, organization_id);
  return c.body(null, 204);
}

async function changePolicy(services: Services, c: Context, id: string) {
  const { organization_id } = await findOrganization(services, id);
  const policy = checked(policySchema, await readJson(c.req.raw));
  return c.json(await updateOrganization(services, organization_id, policy));
}

async function listMembers(services: Services, c: Context, id: string) {
  const { organization_id } = await findOrganization(services, id);
  return c.json(await membersOf(services, organization_id, c.req.query('after')));
}

async function createMember(services: Services, c: Context, id: string) {
  const { email_address, roles = [], ...member } = checked(memberSchema, await readJson(c.req.raw));
  const { organization_id: organizationId } = await findOrganization(services, id);
  const { address } = emailAddress(email_address, 'email_address');
  return c.json({
    member_id: await addMember(services, {
      organizationId,
      emailAddress: address,
      roles: await checkedRoles(services, roles),
      ...member,
    }),
  });
}

async function removeMember(services: Services, c: Context, id: string, memberId: string) {
  const { organization_id } = await findOrganization(services, id);
  await eraseMember(services, organization_id, memberId);
  return c.body(null, 204);
}

async function createConnection(services: Services, c: Context, id: string) {
  const { organization_id } = await findOrganization(services, id);
  const { display_name, identity_provider, openid } = checked(connectionSchema, await readJson(c.req.raw));
  const connection_id = await addConnection(services, organization_id, {
    displayName: display_name,
    identityProvider: identity_provider ?? 'generic',
    ...(openid && {
      openId: { issuer: openid.issuer, clientId: openid.client_id, clientSecret: openid.client_secret },
    }),
  });
  return c.json({ connection_id, redirect_uri: ssoCallbackUri(services.baseUrl, connection_id) });
}

async function deleteConnection(services: Services, c: Context, id: string, connectionId: string) {
  const { organization_id } = await findOrganization(services, id);
  await removeConnection(services, organization_id, connectionId);
  return c.body(null, 204);
}

async function impersonateMember(services: Services, c: Context, id: string) {
  const who = checked(impersonationSchema, await readJson(c.req.raw));
  return c.json({ impersonation_token: await issueMemberImpersonationToken(services, id, who) });
}

/** The operator's calls about organizations and their members, below `/api`. The caller must already be authorized. */
export function businessApi(services: Services): Hono {
  const api = new Hono();
  api.get('/organizations', async (c) => c.json(await organizations(services, c.req.query('after'))));
  api.post('/organizations', (c) => createOrganization(services, c));
  api.post('/organizations/example', async (c) => c.json(await exampleOrganization(services)));
  api.get('/organizations/:id', (c) => showOrganization(services, c, c.req.param('id')));
  api.get('/organizations/:id/members', (c) => listMembers(services, c, c.req.param('id')));
  api.put('/organizations/:id/policy', (c) => changePolicy(services, c, c.req.param('id')));
  api.delete('/organizations/:id', (c) => removeOrganization(services, c, c.req.param('id')));

  api.post('/organizations/:id/members', (c) => createMember(services, c, c.req.param('id')));
  api.delete('/organizations/:id/members/:member', (c) =>
    removeMember(services, c, c.req.param('id'), c.req.param('member')),
  );
  api.post('/organizations/:id/connections', (c) => createConnection(services, c, c.req.param('id')));
  api.delete('/organizations/:id/connections/:connection', (c) =>
    deleteConnection(services, c, c.req.param('id'), c.req.param('connection')),
  );

  api.post('/members/:id/impersonation', (c) => impersonateMember(services, c, c.req.param('id')));
  return api;
}
