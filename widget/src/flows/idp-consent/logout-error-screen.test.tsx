import { DEFAULT_BOOTSTRAP } from '@login-widget/auth-client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { fakeServices, settle } from '../../../test/fake-services.ts';
import { BootstrapProvider } from '../../ui/bootstrap-context.tsx';
import { logoutMachine } from './logout.machine.ts';
import { LogoutErrorScreen } from './logout-error-screen.tsx';

const away = async () => {
  throw Object.assign(new Error('offline'), { name: 'ApiUnreachableError' });
};

/** The heading of the failure, after an answer to the application's request and a press on Yes. */
async function headingAfter(logoutStart: () => Promise<object>) {
  const { services, clock } = fakeServices({
    idp: { logoutStart },
    session: { revoke: away, getSync: () => ({}), onChange: () => () => {} },
    bootstrap: { getSync: () => DEFAULT_BOOTSTRAP, onChange: () => () => {} },
  });
  const params = { query: { client_id: 'acme' } };
  const actor = createActor(logoutMachine, { clock, input: { services, params, entries: [] } }).start();
  await settle();
  actor.send({ type: 'yes' });
  await settle();
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <BootstrapProvider client={services.client}>
      <LogoutErrorScreen snapshot={actor.getSnapshot()} send={actor.send} />
    </BootstrapProvider>,
  );
  actor.stop();
  return page.querySelector('h1, h2')?.textContent;
}

it('says that the person is still logged in when the log-out fails', async () => {
  const asked = async () => ({ consent_required: true, redirect_uri: 'https://acme.example/bye' });
  expect(await headingAfter(asked)).toBe('You are still logged in');
});

it('says only that there was an error when the request fails', async () => {
  expect(await headingAfter(away)).toBe('Looks like there was an error!');
});
