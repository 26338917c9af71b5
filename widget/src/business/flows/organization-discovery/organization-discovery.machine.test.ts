import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createBusinessWorld } from '../../../../test/business-services.ts';
import { fakeServices, settle } from '../../../../test/fake-services.ts';
import { discovered } from '../../../../test/organizations.ts';
import { organizationDiscoveryMachine } from './organization-discovery.machine.ts';

const params = { email: 'ada@example.com', isTheirs: true };

/** Returns to the choice, for instance after a reload; the first list fails. */
async function comeBack(error: object) {
  const list = vi.fn().mockRejectedValueOnce(error);
  list.mockResolvedValue({
    email_address: params.email,
    discovered_organizations: [discovered('active_member')],
  });
  const bootstrap = { get: async () => ({}) };
  const fake = fakeServices({ bootstrap, discovery: { organizations: { list } } });
  const services = createBusinessWorld(fake);
  services.progress.discovered({ email_address: params.email, discovered_organizations: [] });
  const start = () =>
    createActor(organizationDiscoveryMachine, { input: { services, params, entries: [] } }).start();
  const actor = start();
  await settle();
  return { actor, services, recorded: fake.recorded, start };
}

it('says why the organizations cannot be listed, and lists them again on request', async () => {
  const error = { name: 'ApiUnreachableError' };
  const { actor, services, recorded, start } = await comeBack(error);
  expect(recorded.reported).toEqual([error]);
  expect(actor.getSnapshot().output).toMatchObject({
    type: 'navigate',
    route: { flow: 'sign-in-error', params: { again: { flow: 'organization-discovery', params } } },
  });
  // Back leads to the start.
  expect(services.progress.next()).toBeUndefined();
  const again = start();
  await settle();
  expect(again.getSnapshot().value).toBe('choosing');
  expect(again.getSnapshot().context.organizations).toHaveLength(1);
  expect(services.progress.next()?.flow).toBe('organization-discovery');
});

it('gives the choice up at once for a session that began in another tab', async () => {
  const bootstrap = { get: async () => ({}) };
  const services = createBusinessWorld(fakeServices({ bootstrap }));
  const organizations = [discovered('active_member')];
  const actor = createActor(organizationDiscoveryMachine, {
    input: { services, params: { ...params, organizations }, entries: [] },
  }).start();
  await settle();
  expect(actor.getSnapshot().value).toBe('choosing');
  expect(actor.getSnapshot().hasTag('choosing')).toBe(true);
});

it.each([
  ['lists them again after Back, because one has refused the member', 'ApiError', 403, undefined],
  ['keeps the list for another try if the provider did not answer', 'ApiUnreachableError', undefined, 1],
])('%s', async (_, name, status_code, kept) => {
  const exchange = () => Promise.reject({ name, status_code, error_type: 'refused', error_message: 'No.' });
  const bootstrap = { get: async () => ({}) };
  const services = createBusinessWorld(
    fakeServices({ bootstrap, discovery: { intermediateSessions: { exchange } } }),
  );
  const organizations = [discovered('active_member')];
  services.progress.discovered({ email_address: params.email, discovered_organizations: organizations });
  const actor = createActor(organizationDiscoveryMachine, {
    input: { services, params: { ...params, organizations }, entries: [] },
  }).start();
  await settle();
  actor.send({ type: 'choose', organization: discovered('active_member') });
  await settle();
  expect(actor.getSnapshot().output).toMatchObject({ route: { flow: 'sign-in-error' } });
  const back = services.progress.next()?.params as { organizations?: unknown[] };
  expect(back.organizations?.length).toBe(kept);
});

it('says that an organization has ceased to admit the address', async () => {
  const refusal = { name: 'ApiError', status_code: 400, error_type: 'email_jit_provisioning_not_allowed' };
  const exchange = () => Promise.reject(refusal);
  const bootstrap = { get: async () => ({}) };
  const services = createBusinessWorld(
    fakeServices({ bootstrap, discovery: { intermediateSessions: { exchange } } }),
  );
  const organization = discovered('eligible_to_join_by_email_domain');
  const actor = createActor(organizationDiscoveryMachine, {
    input: { services, params: { ...params, organizations: [organization] }, entries: [] },
  }).start();
  await settle();
  actor.send({ type: 'choose', organization });
  await settle();
  const { email } = params;
  expect(actor.getSnapshot().output).toMatchObject({
    route: { params: { words: { values: { email, organization: 'Acme' } } } },
  });
});

it('leads to the start, with the reason, when the proof of the address is no longer valid', async () => {
  const error = { error_type: 'intermediate_session_not_found', error_message: 'Please sign in again.' };
  const { actor } = await comeBack(error);
  expect(actor.getSnapshot().output).toMatchObject({
    type: 'navigate',
    route: { flow: 'main', params: { notice: { verbatim: 'Please sign in again.' } } },
  });
});
