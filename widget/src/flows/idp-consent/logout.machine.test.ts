import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { toText } from '../../i18n/words.ts';
import { logoutMachine } from './logout.machine.ts';

const ADDRESS = 'https://acme.example/bye';

async function start(answer: object) {
  const revoke = vi.fn(async () => ({}));
  const fake = fakeServices({ idp: { logoutStart: async () => answer }, session: { revoke } });
  const actor = createActor(logoutMachine, {
    clock: fake.clock,
    input: { services: fake.services, params: { query: { client_id: 'acme' } }, entries: [] },
  }).start();
  await settle();
  return { ...fake, actor, revoke };
}

describe('logoutMachine', () => {
  it('signs out without asking only if the provider says it may', async () => {
    const { recorded, revoke } = await start({ consent_required: false, redirect_uri: ADDRESS });
    expect(revoke).toHaveBeenCalledOnce();
    expect(recorded.left).toEqual([ADDRESS]);
  });

  // https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RPLogout, as Apache's mod_auth_openidc does it.
  it.each([
    ['the application of the hint', { aud: 'acme' }, undefined, 'acme'],
    ['the first of several', { aud: ['acme', 'other'] }, undefined, 'acme'],
    ['the application that names itself', { aud: 'other' }, 'acme', 'acme'],
    ['none without an audience', {}, undefined, ''],
  ])('asks for %s', async (_, claims, client_id, asked) => {
    const payload = btoa(JSON.stringify({ ...claims, name: 'ÿÿ>>??' }))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    const logoutStart = vi.fn(async () => ({ consent_required: true, redirect_uri: ADDRESS }));
    const { services, clock } = fakeServices({ idp: { logoutStart } });
    const query = {
      id_token_hint: `e30.${payload.replaceAll('=', '')}.c2ln`,
      ...(client_id !== undefined && { client_id }),
    };
    createActor(logoutMachine, { clock, input: { services, params: { query }, entries: [] } }).start();
    await settle();
    expect(logoutStart).toHaveBeenCalledWith(expect.objectContaining({ client_id: asked }));
  });

  it('asks for no application with a hint that is no token', async () => {
    const logoutStart = vi.fn(async () => ({ consent_required: true, redirect_uri: ADDRESS }));
    const { services, clock } = fakeServices({ idp: { logoutStart } });
    for (const id_token_hint of ['', 'token', 'a.b.c', 'e30.bnVsbA.c2ln']) {
      const input = { services, params: { query: { id_token_hint } }, entries: [] };
      createActor(logoutMachine, { clock, input }).start();
      await settle();
      expect(logoutStart).toHaveBeenLastCalledWith(expect.objectContaining({ client_id: '' }));
    }
    expect(logoutStart).toHaveBeenCalledTimes(4);
  });

  it('offers no new try for a request without a required parameter', async () => {
    const { actor } = await start(
      Promise.reject({ name: 'MissingParameterError', parameter: 'client_id' }) as object,
    );
    expect(actor.getSnapshot().value).toBe('incomplete');
  });

  it('keeps the session when the provider is not reached, and tries again without another question', async () => {
    const { actor, recorded, revoke } = await start({ consent_required: true, redirect_uri: ADDRESS });
    revoke.mockRejectedValueOnce(Object.assign(new Error('offline'), { name: 'ApiUnreachableError' }));
    actor.send({ type: 'yes' });
    await settle();
    expect(actor.getSnapshot().value).toBe('failed');
    expect(revoke).toHaveBeenCalledOnce();
    expect(recorded.left).toEqual([]);
    actor.send({ type: 'again' });
    await settle();
    expect(revoke).toHaveBeenCalledTimes(2);
    expect(recorded.left).toEqual([ADDRESS]);
  });

  it('asks again about a request that was not answered', async () => {
    const logoutStart = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('offline'), { name: 'ApiUnreachableError' }))
      .mockResolvedValueOnce({ consent_required: true, redirect_uri: ADDRESS });
    const { services, clock } = fakeServices({ idp: { logoutStart } });
    const input = { services, params: { query: { client_id: 'acme' } }, entries: [] };
    const actor = createActor(logoutMachine, { clock, input }).start();
    await settle();
    actor.send({ type: 'again' });
    await settle();
    expect(actor.getSnapshot().value).toBe('prompting');
  });

  it('confirms the sign-out on a page that stays', async () => {
    const { actor, clock } = await start({ consent_required: false, redirect_uri: ADDRESS });
    clock.increment(4999);
    expect(actor.getSnapshot().status).toBe('active');
    clock.increment(1);
    expect(actor.getSnapshot().output).toMatchObject({
      confirmation: { body: { message: { text: 'You have been signed out.' } } },
    });
  });

  it('asks if the provider does not say whether to ask', async () => {
    for (const consent_required of [undefined, null, 0, '', true]) {
      const { actor, revoke } = await start({ consent_required, redirect_uri: ADDRESS });
      expect(actor.getSnapshot().value).toBe('prompting');
      expect(revoke).not.toHaveBeenCalled();
    }
  });

  it('keeps the session if the address to go on to is missing or unsafe', async () => {
    for (const redirect_uri of [undefined, '', 'javascript:alert(1)', 'http://acme.example/bye']) {
      const { actor, recorded, revoke } = await start({ consent_required: false, redirect_uri });
      const { value, context } = actor.getSnapshot();
      expect(value).toBe('failed');
      expect(context.error && toText(context.error)).toBe('The address to go on to is not a safe one.');
      expect(recorded.reported).toMatchObject([{ name: 'UnsafeAddressError' }]);
      expect(revoke).not.toHaveBeenCalled();
      expect(recorded.left).toEqual([]);
    }
  });
});
