import { DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { BootstrapProvider } from '../../ui/bootstrap-context.tsx';
import { authorizeMachine } from './authorize.machine.ts';
import { ConsentScreen } from './consent-screen.tsx';

/** The lists of the screen, for an answer of the provider. */
async function listsFor(answer: object) {
  const { services, clock } = fakeServices({
    idp: { authorizeStart: async () => ({ consent_required: true, ...answer }) },
    session: { getSync: () => ({}), onChange: () => () => {} },
    bootstrap: { getSync: () => DEFAULT_BOOTSTRAP, onChange: () => () => {} },
  });
  const params = { query: { client_id: 'acme' } };
  const actor = createActor(authorizeMachine, { clock, input: { services, params, entries: [] } }).start();
  await settle();
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <BootstrapProvider client={services.client}>
      <ConsentScreen snapshot={actor.getSnapshot()} send={actor.send} />
    </BootstrapProvider>,
  );
  actor.stop();
  return [...page.querySelectorAll('.lw-scopes')].map((list) =>
    [...list.children].map((line) => (line.querySelector('summary') ?? line).textContent),
  );
}

it('names every scope that is allowed, also one without an explanation', async () => {
  expect(await listsFor({ grantable_scope: 'openid read:invoices', ungrantable_scope: 'admin' })).toEqual([
    ['Verify your identity', 'read:invoices'],
    ['admin'],
  ]);
  expect(await listsFor({ grantable_scope: 'read:invoices' })).toEqual([['read:invoices']]);
});
