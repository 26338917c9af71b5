import type { DiscoveredOrganization } from '@login-widget/auth-client/b2b';
import { expect, it } from 'vitest';
import { singleMembership } from './single-membership.ts';

type Type = DiscoveredOrganization['membership']['type'];

const of = (...types: Type[]) => types.map((type) => ({ membership: { type } }) as DiscoveredOrganization);
const on = { status: true, ignoreInvites: false, ignoreJitProvisioning: false };

it('singleMembership() is the only active membership', () => {
  const organizations = of('active_member');
  expect(singleMembership(organizations, on)).toBe(organizations[0]);
  expect(singleMembership(organizations, { ...on, status: false })).toBeUndefined();
});

it('singleMembership() is undefined for several and for none', () => {
  expect(singleMembership(of('active_member', 'active_member'), on)).toBeUndefined();
  expect(singleMembership(of(), on)).toBeUndefined();
});

it.each([
  ['invited_member', 'ignoreInvites'],
  ['pending_member', 'ignoreInvites'],
  ['eligible_to_join_by_email_domain', 'ignoreJitProvisioning'],
  ['eligible_to_join_by_oauth_tenant', 'ignoreJitProvisioning'],
] as const)('singleMembership() is undefined beside %s, except with %s', (type, option) => {
  const organizations = of('active_member', type);
  expect(singleMembership(organizations, on)).toBeUndefined();
  expect(singleMembership(organizations, { ...on, [option]: true })).toBe(organizations[0]);
});
