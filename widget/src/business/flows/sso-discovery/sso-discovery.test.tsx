import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import { createBusinessWorld } from '../../../../test/business-services.ts';
import { deferred, fakeServices, settle } from '../../../../test/fake-services.ts';
import { flow } from './sso-discovery.flow.ts';
import { ssoDiscoveryMachine } from './sso-discovery.machine.ts';

const email = 'ada@acme.example';
const connection = (connection_id: string) => ({ connection_id, display_name: connection_id });

/** Submits an address and returns the connections for it. */
async function search(connections: readonly object[] = [], leave = () => deferred<void>().promise) {
  const start = vi.fn(leave);
  const fake = fakeServices({
    sso: { discoverConnections: async () => ({ connections }), start },
    organization: { getBySlug: async () => ({ organization: null }) },
  });
  const input = { services: createBusinessWorld(fake), params: {}, entries: [] };
  const actor = createActor(ssoDiscoveryMachine, { input, clock: fake.clock });
  const screens: unknown[] = [];
  actor.subscribe((snapshot) => {
    const [meta] = Object.values((snapshot as AnyMachineSnapshot).getMeta()) as { screen: string }[];
    if (meta && screens.at(-1) !== meta.screen) screens.push(meta.screen);
  });
  actor.start();
  actor.send({ type: 'email.submitted', email });
  await settle();
  return { ...fake, actor, start, screens };
}

const markup = (actor: { getSnapshot(): unknown }, screen: string) => {
  const Screen = flow.screens[screen];
  return Screen ? renderToString(<Screen snapshot={actor.getSnapshot()} send={() => undefined} />) : '';
};

it('starts a single connection without showing a menu', async () => {
  const { actor, start, screens } = await search([connection('okta')]);
  expect(start).toHaveBeenCalledOnce();
  expect(screens).toEqual(['sso-discovery-email']);
  expect(markup(actor, 'sso-discovery-email')).toContain('aria-busy="true"');
});

it('shows the error of a single connection under the address', async () => {
  const leaving = deferred<void>();
  const { actor, recorded } = await search([connection('okta')], () => leaving.promise);
  const error = { error_message: 'This connection is closed.' };
  leaving.reject(error);
  await settle();
  expect(recorded.reported).toEqual([error]);
  expect(markup(actor, 'sso-discovery-email')).toContain('This connection is closed.');
});

it('goes back from the slug to the address, or to other methods', async () => {
  const first = await search();
  expect(first.screens).toEqual(['sso-discovery-email', 'sso-discovery-fallback']);
  expect(markup(first.actor, 'sso-discovery-fallback')).toContain('aria-label="Back"');
  first.actor.send({ type: 'back' });
  expect(first.screens.at(-1)).toBe('sso-discovery-email');
  expect(markup(first.actor, 'sso-discovery-email')).toContain(email);
  const second = await search();
  second.actor.send({ type: 'other.method' });
  expect(second.actor.getSnapshot().output).toEqual({
    type: 'navigate',
    route: { flow: 'main', params: { again: { tab: 'email', typed: email } } },
  });
});

it('returns to the slug after a reload, and not to the address', async () => {
  const { actor, ...fake } = await search();
  actor.send({ type: 'slug.submitted', slug: 'acme' });
  await settle();
  const params = flow.resume?.(actor.getSnapshot())?.route.params as { email: string; slug: string };
  expect(params).toEqual({ email, slug: 'acme' });
  const again = createActor(ssoDiscoveryMachine, {
    input: { services: createBusinessWorld(fake), params, entries: [] },
  }).start();
  expect(again.getSnapshot().value).toBe('asking');
  expect(markup(again, 'sso-discovery-fallback')).toContain('value="acme"');
});
