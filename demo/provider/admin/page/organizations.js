import { call } from './api.js';
import { $, fillPaged, make, onClick, onSubmit, say } from './dom.js';

/** The provider counts up to this number. */
const COUNTED = 1_000;

const line = ({ organization, members }) => {
  const { organization_id, organization_name, organization_slug, mfa_policy } = organization;
  const count = members < COUNTED ? String(members) : `${COUNTED} or more`;
  const detail = `${organization_slug} · ${count} ${members === 1 ? 'member' : 'members'}`;
  const link = make(
    'a',
    { className: 'what', href: `#organization/${encodeURIComponent(organization_id)}` },
    make('strong', {}, organization_name),
    make('span', { className: 'soft' }, detail),
  );
  const badge = make('span', { className: 'badge quiet' }, 'Second factor');
  return make('li', {}, link, ...(mfa_policy === 'REQUIRED_FOR_ALL' ? [badge] : []));
};

export const showOrganizations = async () => {
  const ask = (last) =>
    call(
      'GET',
      `/organizations?${new URLSearchParams(last && { after: last.organization.organization_id })}`,
    );
  const [list, none, more] = [$('#organization-list'), $('#no-organizations'), $('#more-organizations')];
  await fillPaged({ list, none, more, ask, line });
};

onSubmit($('#new-organization'), async (data) => {
  const made = await call('POST', '/organizations', Object.fromEntries(data));
  $('#new-organization').reset();
  location.hash = `#organization/${encodeURIComponent(made.organization_id)}`;
});

onClick($('#example-organization'), async () => {
  await call('POST', '/organizations/example');
  await showOrganizations();
  say('Anybody with an address of example.com may join “Example”.');
});
