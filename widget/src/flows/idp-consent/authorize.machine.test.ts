import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { toText } from '../../i18n/words.ts';
import { authorizeMachine } from './authorize.machine.ts';

async function start(
  answer: object | (() => object),
  query: Readonly<Record<string, string>> = { client_id: 'acme' },
) {
  const authorizeSubmit = vi.fn();
  const listeners = new Set<() => void>();
  let session: object | null = {};
  const fake = fakeServices({
    idp: { authorizeStart: async () => (typeof answer === 'function' ? answer() : answer), authorizeSubmit },
    session: {
      getSync: () => session,
      onChange: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  const changeSession = (now: object | null) => {
    session = now;
    for (const listener of listeners) listener();
  };
  const actor = createActor(authorizeMachine, {
    input: { services: fake.services, params: { query }, entries: [] },
    clock: fake.clock,
  }).start();
  await settle();
  return { ...fake, actor, authorizeSubmit, changeSession, listeners };
}

describe('authorizeMachine', () => {
  const answer = { oidc_client: { client_name: 'Acme' }, grantable_scope: 'openid', ungrantable_scope: '' };

  it('answers without asking only if the provider says it may', async () => {
    const { authorizeSubmit } = await start({ ...answer, consent_required: false });
    expect(authorizeSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ client_id: 'acme', consent_granted: true }),
    );
  });

  it('asks again for an application that wants it', async () => {
    const query = { client_id: 'acme', prompt: 'login consent' };
    const { actor, authorizeSubmit, clock } = await start({ ...answer, consent_required: false }, query);
    expect(actor.getSnapshot().matches('prompting')).toBe(true);
    clock.increment(500);
    actor.send({ type: 'allow' });
    expect(authorizeSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ consent_granted: true, prompt: 'login consent' }),
    );
  });

  it.each(['consented', 'no-consent', 'CONSENT'])(
    'does not ask again because of the unknown prompt %s',
    async (prompt) => {
      const query = { client_id: 'acme', prompt };
      const { authorizeSubmit } = await start({ ...answer, consent_required: false }, query);
      expect(authorizeSubmit).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ consent_granted: true }),
      );
    },
  );

  it('asks nobody for an application that wants an answer at once', async () => {
    const query = { client_id: 'acme', prompt: 'none', max_age: '60' };
    const preflight = new Promise(() => {});
    const { actor, authorizeSubmit, clock, recorded } = await start(preflight, query);
    expect(authorizeSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ client_id: 'acme', consent_granted: false, prompt: 'none', max_age: '60' }),
    );
    expect(recorded.announced).toEqual([]);
    expect(actor.getSnapshot().value).toBe('unasked');
    // A page that stays can try again.
    clock.increment(5000);
    expect(actor.getSnapshot().value).toBe('failed');
    actor.send({ type: 'again' });
    expect(authorizeSubmit).toHaveBeenCalledTimes(2);
  });

  it('asks if the provider does not say whether to ask', async () => {
    for (const consent_required of [undefined, null, 0, '', true]) {
      const { actor, authorizeSubmit } = await start({ ...answer, consent_required });
      expect(actor.getSnapshot().matches('prompting')).toBe(true);
      expect(authorizeSubmit).not.toHaveBeenCalled();
    }
  });

  it('asks for the requested scopes if the provider does not sort them', async () => {
    const consents = [
      [{ scope: 'openid custom' }, ['openid', 'custom']],
      [{}, ['openid', 'email', 'profile']],
    ] as const;
    for (const [query, granted] of consents) {
      const { actor } = await start(
        {
          consent_required: true,
          oidc_client: { client_name: 'Acme' },
          redirect_uri: 'https://acme.example/',
        },
        query,
      );
      expect(actor.getSnapshot().context).toMatchObject({ clientName: 'Acme', granted, ungranted: [] });
    }
  });

  it('announces the start only after asking the provider', async () => {
    expect((await start({ consent_required: true })).recorded.announced).toEqual([
      'OAUTH_AUTHORIZE_FLOW_START',
    ]);
    const refusals = [
      [{ name: 'NoCurrentSessionError' }, []],
      [{ name: 'MissingParameterError', parameter: 'client_id' }, []],
      [{ name: 'ApiError', error_message: 'No such client.' }, ['OAUTH_AUTHORIZE_FLOW_START']],
    ] as const;
    for (const [error, announced] of refusals) {
      const { recorded } = await start(Promise.reject(error));
      expect(recorded.announced).toEqual(announced);
      expect(recorded.reported).toEqual([error]);
    }
  });

  it('offers no new try for a request without a required parameter', async () => {
    for (const [name, value] of [
      ['MissingParameterError', 'incomplete'],
      ['NoCurrentSessionError', 'failed'],
    ]) {
      const { actor } = await start(Promise.reject({ name, parameter: 'client_id' }));
      expect(actor.getSnapshot().value).toBe(value);
      expect(actor.getSnapshot().tags).toContain('stuck');
    }
  });

  it('asks for the grantable scopes and shows the others', async () => {
    const sorted = { consent_required: true, grantable_scope: 'openid  email', ungrantable_scope: 'admin' };
    const { actor } = await start(sorted, { scope: 'openid email admin' });
    expect(actor.getSnapshot().context).toMatchObject({ granted: ['openid', 'email'], ungranted: ['admin'] });
  });

  it('asks nobody once the session has ended', async () => {
    const { actor, authorizeSubmit, changeSession, listeners } = await start({ consent_required: true });
    changeSession({});
    expect(actor.getSnapshot().matches('prompting')).toBe(true);
    changeSession(null);
    const { value, context, tags } = actor.getSnapshot();
    expect(value).toBe('failed');
    expect(context.error && toText(context.error)).toBe(
      'No active session detected. Please log in to continue.',
    );
    expect(tags).toContain('stuck');
    expect(listeners.size).toBe(0);
    actor.send({ type: 'allow' });
    expect(authorizeSubmit).not.toHaveBeenCalled();
  });

  it.each(['user_id', 'member_id'])('asks again when the session is of another %s', async (id) => {
    const { actor, authorizeSubmit, changeSession, clock, listeners } = await start({
      consent_required: true,
    });
    changeSession({ [id]: 'ada', session_id: 'session-1' });
    changeSession({ [id]: 'ada', session_id: 'session-2' });
    clock.increment(500);
    expect(actor.getSnapshot().matches({ prompting: 'open' })).toBe(true);
    changeSession({ [id]: 'bob', session_id: 'session-3' });
    expect(actor.getSnapshot().value).toBe('asking');
    await settle();
    expect(listeners.size).toBe(1);
    actor.send({ type: 'allow' });
    expect(authorizeSubmit).not.toHaveBeenCalled();
    expect(actor.getSnapshot().matches({ prompting: 'settling' })).toBe(true);
  });

  it('allows nothing for a person who signs in before the answer about another one has come', async () => {
    let answerForAda = (_: object) => {};
    const answers: object[] = [
      new Promise<object>((resolve) => {
        answerForAda = resolve;
      }),
      { consent_required: true },
    ];
    const { actor, authorizeSubmit, changeSession } = await start(() => answers.shift() as object);
    changeSession({ user_id: 'ada' });
    changeSession({ user_id: 'bob' });
    answerForAda({ consent_required: false });
    await settle();
    expect(actor.getSnapshot().matches('prompting')).toBe(true);
    expect(authorizeSubmit).not.toHaveBeenCalled();
  });

  it('asks again after a denial if the browser restores the page', async () => {
    const { actor, authorizeSubmit, clock } = await start({ consent_required: true });
    clock.increment(500);
    actor.send({ type: 'deny' });
    actor.send({ type: 'again' });
    expect(actor.getSnapshot().value).toBe('denied');
    clock.increment(5000);
    actor.send({ type: 'again' });
    expect(actor.getSnapshot().value).toBe('asking');
    expect(authorizeSubmit).toHaveBeenCalledTimes(1);
  });

  it('asks without a name if the provider gives none', async () => {
    const { actor } = await start({ consent_required: true });
    expect(actor.getSnapshot().matches('prompting')).toBe(true);
    expect(actor.getSnapshot().context.clientName).toBe('');
  });
});
