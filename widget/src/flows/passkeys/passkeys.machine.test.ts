import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { toText } from '../../i18n/words.ts';
import { isRetried } from '../../rules/retry.ts';
import { passkeysMachine } from './passkeys.machine.ts';

it('says that the session has ended, instead of asking to try again, if it ended before a passkey is created', async () => {
  const error = { error_type: 'session_not_found', error_message: 'You are not signed in any more.' };
  const { services, recorded } = fakeServices({
    user: { get: async () => ({ webauthn_registrations: [] }) },
    webauthn: { register: () => Promise.reject(error) },
  });
  const actor = createActor(passkeysMachine, { input: { services, params: {}, entries: [] } }).start();
  await settle();
  actor.send({ type: 'create' });
  await settle();
  const { context, tags } = actor.getSnapshot();
  expect(context.error && toText(context.error)).toBe('You are not signed in any more.');
  // The screen then continues by itself when the person signs in elsewhere.
  expect(tags.has('stuck')).toBe(true);
  expect(recorded.reported).toEqual([error]);
});

it('lists a passkey that was created although its answer was lost, when the person tries again', async () => {
  const register = vi.fn<() => Promise<object>>();
  const { services } = fakeServices({
    user: { get: async () => ({ webauthn_registrations: [] }) },
    webauthn: { register },
  });
  const actor = createActor(passkeysMachine, { input: { services, params: {}, entries: [] } }).start();
  await settle();
  const create = async (error: object) => {
    register.mockRejectedValueOnce(error);
    actor.send({ type: 'create' });
    await settle();
    return actor.getSnapshot();
  };
  const exists = { name: 'WebauthnError', code: 'already_registered' };
  const before = await create(exists);
  expect(before.context.error && toText(before.context.error)).toContain('already registered');
  await create({ name: 'ApiUnreachableError' });
  await create({ name: 'WebauthnError', code: 'cancelled' });
  expect((await create(exists)).matches('listing')).toBe(true);
});

it('lists a passkey that was created although the person has stopped waiting for its answer', async () => {
  const register = vi
    .fn<() => Promise<object>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockRejectedValueOnce({ name: 'WebauthnError', code: 'already_registered' });
  const { services } = fakeServices({
    user: { get: async () => ({ webauthn_registrations: [] }) },
    webauthn: { register },
  });
  const actor = createActor(passkeysMachine, { input: { services, params: {}, entries: [] } }).start();
  await settle();
  actor.send({ type: 'create' });
  actor.send({ type: 'cancel' });
  actor.send({ type: 'create' });
  await settle();
  expect(actor.getSnapshot().matches('listing')).toBe(true);
});

it.each([
  [
    'leaves a name that cannot be saved because the passkey was deleted elsewhere',
    404,
    'webauthn_registration_not_found',
    'choosing',
  ],
  ['keeps a name that was not saved because the provider did not answer', 503, 'unavailable', 'editing'],
])('%s', async (_, status_code, error_type, state) => {
  const list = vi.fn(async () => ({
    webauthn_registrations: [{ webauthn_registration_id: '1', name: 'Laptop' }],
  }));
  const update = () => Promise.reject({ status_code, error_type, error_message: 'No.' });
  const { services, recorded } = fakeServices({ user: { get: list }, webauthn: { update } });
  const actor = createActor(passkeysMachine, { input: { services, params: {}, entries: [] } }).start();
  await settle();
  actor.send({ type: 'skip' });
  await settle();
  list.mockResolvedValue({ webauthn_registrations: [] });
  actor.send({ type: 'edit', passkey: { id: '1', name: 'Laptop' } });
  actor.send({ type: 'name.typed', text: 'Desk' });
  actor.send({ type: 'save' });
  await settle();
  const { value, context } = actor.getSnapshot();
  expect(Object.keys(value)).toEqual(['listing']);
  expect(JSON.stringify(value)).toContain(state);
  expect(context.passkeys).toHaveLength(state === 'choosing' ? 0 : 1);
  expect(recorded.toasts).toEqual(['error: No.']);
});

it('does not retry by itself after the session has ended, although the network failed before', async () => {
  const unreachable = Object.assign(new Error(), { name: 'ApiUnreachableError' });
  let isReachable = false;
  const list = async () => {
    if (!isReachable) throw unreachable;
    return { webauthn_registrations: [] };
  };
  const register = () => Promise.reject({ error_type: 'session_not_found' });
  const { services } = fakeServices({ user: { get: list }, webauthn: { register } });
  const actor = createActor(passkeysMachine, { input: { services, params: {}, entries: [] } }).start();
  await settle();
  expect(isRetried(actor.getSnapshot().context)).toBe(true);
  isReachable = true;
  actor.send({ type: 'again' });
  await settle();
  actor.send({ type: 'create' });
  await settle();
  expect(actor.getSnapshot().matches('refused')).toBe(true);
  expect(isRetried(actor.getSnapshot().context)).toBe(false);
});

it('lists what was renamed and what was deleted at once, while the passkeys are requested again', async () => {
  const registered = [
    { webauthn_registration_id: '1', name: 'Laptop' },
    { webauthn_registration_id: '2', name: 'Phone' },
  ];
  const list = vi.fn(async () => ({ webauthn_registrations: registered }));
  const { services } = fakeServices({
    user: { get: list, deleteWebauthnRegistration: async () => ({}) },
    webauthn: { update: async () => ({}) },
  });
  const actor = createActor(passkeysMachine, { input: { services, params: {}, entries: [] } }).start();
  await settle();
  actor.send({ type: 'skip' });
  await settle();
  list.mockReturnValue(new Promise(() => undefined));
  actor.send({ type: 'edit', passkey: { id: '1', name: 'Laptop' } });
  actor.send({ type: 'name.typed', text: 'Desk' });
  actor.send({ type: 'save' });
  await settle();
  const phone = { id: '2', name: 'Phone' };
  expect(actor.getSnapshot().context.passkeys).toEqual([{ id: '1', name: 'Desk' }, phone]);
  actor.send({ type: 'delete', passkey: { id: '1', name: 'Desk' } });
  actor.send({ type: 'confirm' });
  await settle();
  expect(actor.getSnapshot().context.passkeys).toEqual([phone]);
});
