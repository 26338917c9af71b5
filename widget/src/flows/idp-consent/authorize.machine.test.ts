import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { authorizeMachine } from './authorize.machine.ts';

async function start(answer: object, query: Readonly<Record<string, string>> = { client_id: 'acme' }) {
  const authorizeSubmit = vi.fn();
  const fake = fakeServices({ idp: { authorizeStart: async () => answer, authorizeSubmit } });
  const actor = createActor(authorizeMachine, {
    input: { services: fake.services, params: { query }, entries: [] },
    clock: fake.clock,
  }).start();
  await settle();
  return { ...fake, actor, authorizeSubmit };
}

describe('an application that wants to know who is here', () => {
  const answer = { oidc_client: { client_name: 'Acme' }, grantable_scope: 'openid', ungrantable_scope: '' };

  it('is told without a question only where the provider says that none is needed', async () => {
    const { authorizeSubmit } = await start({ ...answer, consent_required: false });
    expect(authorizeSubmit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ client_id: 'acme', consent_granted: true }),
    );
  });

  it('is told nothing unasked where the provider does not say whether to ask', async () => {
    for (const consent_required of [undefined, null, 0, '', true]) {
      const { actor, authorizeSubmit } = await start({ ...answer, consent_required });
      expect(actor.getSnapshot().matches('prompting')).toBe(true);
      expect(authorizeSubmit).not.toHaveBeenCalled();
    }
  });
});
