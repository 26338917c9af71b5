import type { RbacPolicy } from '@login-widget/auth-client/wire';
import { beforeAll, expect, it } from 'vitest';
import { businessPeople } from '../test/business-people.ts';
import { createTestProvider } from '../testing.ts';

type Settings = { bootstrap: { rbac_policy: RbacPolicy } };

let people: ReturnType<typeof businessPeople>;
let own: RbacPolicy;

const put = (rbac_policy: unknown) =>
  people.operator<Settings & { error_message?: string; field?: string }>('PUT', '/settings', {
    bootstrap: { rbac_policy },
  });

beforeAll(async () => {
  people = businessPeople(await createTestProvider());
  own = (await people.operator<Settings>('GET', '/settings')).answer.bootstrap.rbac_policy;
});

const withDocuments = (): RbacPolicy => ({
  roles: [
    ...own.roles,
    {
      role_id: 'editor',
      description: 'Writes.',
      permissions: [{ resource_id: 'document', actions: ['write'] }],
    },
  ],
  resources: [...own.resources, { resource_id: 'document', actions: ['read', 'write'] }],
  scopes: [],
});

it('has the provider’s own policy until an operator sets another', async () => {
  expect(own.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'stytch_admin']);
  expect((await people.page().client.bootstrap.get()).rbacPolicy).toEqual(own);
  expect((await put(withDocuments())).answer.bootstrap.rbac_policy).toEqual(withDocuments());
  expect((await people.page().client.bootstrap.get()).rbacPolicy).toEqual(withDocuments());
  expect((await put(null)).answer.bootstrap.rbac_policy).toEqual(own);
  await put(own);
  expect((await people.page().client.bootstrap.get()).rbacPolicy).toEqual(own);
});

it('refuses a policy that is not valid, and says why', async () => {
  const policy = withDocuments();
  const wrong: [unknown, RegExp][] = [
    [{ ...policy, roles: policy.roles.slice(1) }, /must keep the role "stytch_member"/],
    [{ ...policy, resources: policy.resources.slice(1) }, /must keep the action "update.info.name" of/],
    [{ ...policy, roles: [...policy.roles, policy.roles[2]] }, /names "editor" twice/],
    [
      {
        ...policy,
        roles: [...own.roles, { role_id: 'x', permissions: [{ resource_id: 'moon', actions: ['*'] }] }],
      },
      /permits something on "moon", which is no resource/,
    ],
    [
      {
        ...policy,
        roles: [
          ...own.roles,
          { role_id: 'x', permissions: [{ resource_id: 'document', actions: ['burn'] }] },
        ],
      },
      /permits "burn", which is no action of "document"/,
    ],
    [{ ...policy, roles: 'all' }, /roles must be an array/],
    [{ ...policy, roles: [{ role_id: '<script>', permissions: [] }] }, /role_id must have letters/],
    [[], /roles is required/],
    ['none', /must be an object/],
  ];
  for (const [given, sentence] of wrong) {
    const { status, answer } = await put(given);
    expect([status, answer.error_message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(answer.field).toMatch(/^bootstrap\.rbac_policy/);
  }
});
