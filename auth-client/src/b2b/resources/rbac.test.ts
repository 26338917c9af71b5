// @vitest-environment node
import { expect, it } from 'vitest';
import { openBusinessClient } from '../../../test/open-business-client.ts';
import { memberAuthenticated, memberSession } from '../../../test/world/member-answers.ts';
import { type Reply, success } from '../../../test/world/recording-server.ts';
import { START } from '../../../test/world/simulated-clock.ts';

const rbac_policy = {
  roles: [
    { role_id: 'stytch_member', permissions: [{ resource_id: 'document', actions: ['read'] }] },
    { role_id: 'editor', permissions: [{ resource_id: 'document', actions: ['*'] }] },
  ],
  resources: [
    { resource_id: 'document', actions: ['read', 'write'] },
    { resource_id: 'image', actions: ['read'] },
  ],
};

const projectWith =
  (policy: object | null): Reply =>
  ({ path }) =>
    path.startsWith('/projects/') ? success({ vertical: 'B2B', rbac_policy: policy }) : undefined;

const signedInAs = async (roles: string[], policy: object | null = rbac_policy) => {
  const member_session = { ...memberSession(START), roles };
  const opened = openBusinessClient({
    reply: (request) =>
      request.path === '/b2b/otps/email/authenticate'
        ? success(memberAuthenticated(START, { member_session }))
        : projectWith(policy)(request),
  });
  await opened.client.otps.email.authenticate({
    code: '123456',
    email_address: 'ada@example.com',
    organization_id: 'organization-1',
    session_duration_minutes: 30,
  });
  return opened;
};

it('returns the permissions of the session’s roles; `*` is every action', async () => {
  const { client } = await signedInAs(['stytch_member']);
  expect(await client.rbac.isAuthorized('document', 'read')).toBe(true);
  expect(await client.rbac.isAuthorized('document', 'write')).toBe(false);
  expect(client.rbac.isAuthorizedSync('document', 'read')).toBe(true);
  expect(await client.rbac.allPermissions()).toEqual({
    document: { read: true, write: false },
    image: { read: false },
  });
  client.dispose();
  const editor = await signedInAs(['stytch_member', 'editor']);
  expect(await editor.client.rbac.isAuthorized('document', 'write')).toBe(true);
  expect(await editor.client.rbac.isAuthorized('image', 'read')).toBe(false);
  expect(await editor.client.rbac.isAuthorized('document', 'burn')).toBe(true);
  editor.client.dispose();
});

it('permits nothing without a session, known role or policy', async () => {
  const nobody = openBusinessClient({ reply: projectWith(rbac_policy) });
  expect(nobody.client.rbac.isAuthorizedSync('document', 'read')).toBe(false);
  expect(await nobody.client.rbac.allPermissions()).toEqual({
    document: { read: false, write: false },
    image: { read: false },
  });
  nobody.client.dispose();
  for (const { client } of [await signedInAs(['gone']), await signedInAs(['stytch_member'], null)]) {
    expect(await client.rbac.isAuthorized('document', 'read')).toBe(false);
    client.dispose();
  }
});
