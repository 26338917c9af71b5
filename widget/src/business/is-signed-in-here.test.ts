import { expect, it } from 'vitest';
import { isSignedInHere } from './is-signed-in-here.ts';

const acme = { organization_id: 'organization-1', organization_slug: 'acme' };
const pageOf = (organizationSlug?: string) => ({ authFlowType: 'Organization', organizationSlug }) as const;

it.each([
  ['a session counts on the page of its organization', acme, pageOf('acme'), true],
  ['… also if the page names it by its id', acme, pageOf('organization-1'), true],
  ['a session of another organization does not count', acme, pageOf('bolt'), false],
  ['any session counts on a page that finds organizations', acme, { authFlowType: 'Discovery' }, true],
  ['any session counts on a page that does not name its organization', acme, pageOf(), true],
  ['no session counts', null, pageOf('acme'), false],
  ['a session that names no organization counts', { organization_id: 'o' }, pageOf('acme'), true],
] as const)('%s', (_, session, config, expected) => {
  expect(isSignedInHere(session as typeof acme, config as ReturnType<typeof pageOf>)).toBe(expected);
});
