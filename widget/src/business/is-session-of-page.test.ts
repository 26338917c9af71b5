import { expect, it } from 'vitest';
import { isSessionOfPage } from './is-session-of-page.ts';

const acme = { organization_id: 'organization-1', organization_slug: 'acme' };
const pageOf = (organizationSlug?: string) => ({ authFlowType: 'Organization', organizationSlug }) as const;

it.each([
  ['counts on the page of its organization', acme, pageOf('Acme'), true],
  ['counts on a page that names the organization by its id', acme, pageOf('organization-1'), true],
  ['does not count on the page of another organization', acme, pageOf('bolt'), false],
  ['counts on a page that finds organizations', acme, { authFlowType: 'Discovery' }, true],
  ['counts on a page that does not name its organization', acme, pageOf(), true],
  ['counts if it names no organization', { organization_id: 'o' }, pageOf('acme'), true],
] as const)('a session %s', (_, session, config, expected) => {
  expect(isSessionOfPage(session as typeof acme, config as ReturnType<typeof pageOf>)).toBe(expected);
});
