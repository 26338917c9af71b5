import { codeChallengeOf } from '../../../provider/tokens/single-use.ts';
import { emailOf, LARGE_ORGANIZATION, memberIdOf, organizationOf, userIdOf } from '../seed.ts';
import type { World } from '../world.ts';
import { signInByCode } from './person-calls.ts';

interface Organization {
  organization_id: string;
}

const operatorSignIn = async (world: World): Promise<void> => {
  const body = new URLSearchParams({ secret: world.provider.adminSecret });
  const response = await world.request('/admin/login', { method: 'POST', body });
  const Cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await world.request('/admin', { headers: { Cookie } });
  await world.request('/admin/logout', { method: 'POST', headers: { Cookie } });
};

const people = async (world: World): Promise<void> => {
  const { operator } = world;
  const person = world.person();
  const path = `/users/${userIdOf(person)}`;
  await operator('GET', '/users');
  await operator('GET', `/users?after=${userIdOf(person)}`);
  await operator('GET', `/users?search=${encodeURIComponent(emailOf(person))}`);
  await operator('GET', `/users?search=${encodeURIComponent(emailOf(person).slice(0, 9))}`);
  await operator('GET', path);
  const { session } = await signInByCode(world, person);
  await operator('DELETE', `/sessions/${session.session_id}`);
  await operator('DELETE', `${path}/sessions`);
  await operator('DELETE', path);
};

const organizations = async (world: World): Promise<void> => {
  const { operator } = world;
  const person = world.person((one) => one % 5 !== 0);
  await operator('GET', '/organizations');
  await operator('GET', `/organizations?after=${organizationOf(person)}`);
  await operator('GET', `/organizations/${organizationOf(person)}`);
  await operator('GET', `/organizations/${organizationOf(person)}/members`);
  await operator('DELETE', `/organizations/${organizationOf(person)}/members/${memberIdOf(person)}`);
  await operator('POST', '/organizations/example');

  const name = codeChallengeOf(String(person)).toLowerCase().replace(/_/g, '-').replace(/^-/, 'a');
  const made = await operator<Organization>('POST', '/organizations', {
    organization_name: name,
    organization_slug: name,
  });
  const path = `/organizations/${made.organization_id}`;
  await operator('PUT', `${path}/policy`, { mfa_policy: 'OPTIONAL' });
  const member = { email_address: world.newEmail(), name: 'Ada', status: 'active' };
  await operator('POST', `${path}/members`, member);
  const { connection_id } = await operator<{ connection_id: string }>('POST', `${path}/connections`, {
    display_name: 'Sign-in',
  });
  await operator('DELETE', `${path}/connections/${connection_id}`);
  await operator('DELETE', path);
};

const largeOrganization = async (world: World): Promise<void> => {
  const { operator } = world;
  const path = `/organizations/${LARGE_ORGANIZATION}`;
  const person = world.person((one) => one % 5 === 0);
  await operator('GET', path);
  await operator('GET', `${path}/members`);
  await operator('GET', `${path}/members?after=${memberIdOf(person)}`);
  await operator('DELETE', `${path}/members/${memberIdOf(person)}`);
};

const project = async (world: World): Promise<void> => {
  const { operator } = world;
  await operator('PUT', '/settings', { google_client: 'own' });
  const template = { kind: 'login', name: 'Ours', subject: 'Hello', intro: 'Hello.', button: 'Go' };
  await operator('PUT', '/templates/ours', template);
  await operator('GET', '/templates');
  await operator('DELETE', '/templates/ours');
  await operator('GET', '/clients');
};

const inbox = async (world: World): Promise<void> => {
  const response = await world.request('/inbox/messages');
  const [message] = (await response.json()) as { id: string }[];
  await world.request(`/inbox/messages/${message?.id}/html`);
};

/** The operator's calls. */
export const operatorCalls = {
  operatorSignIn,
  people,
  organizations,
  largeOrganization,
  project,
  inbox,
};
