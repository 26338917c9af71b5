import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { openClient, openSignedIn } from '../../test/open-client.ts';
import { AuthClientProvider, useAuthClient, useSession, useUser } from './index.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Who = () => (
  <p>
    {useSession()?.session_id ?? 'nobody'} {useUser()?.user_id ?? 'nobody'}
  </p>
);

let seen: unknown;
const Reader = () => {
  seen = useAuthClient();
  return null;
};

afterEach(() => document.body.replaceChildren());

it('renders session and user, and rerenders on change', async () => {
  const { client } = await openSignedIn();
  const root = createRoot(document.body);
  await act(async () =>
    root.render(
      <AuthClientProvider client={client}>
        <Who />
      </AuthClientProvider>,
    ),
  );
  expect(document.body.textContent).toBe('session-1 user-1');
  await act(async () => {
    await client.session.revoke();
  });
  expect(document.body.textContent).toBe('nobody nobody');
  await act(async () => root.unmount());
  client.dispose();
});

it('renders null on a server', async () => {
  const { client } = await openSignedIn();
  const html = renderToString(
    <AuthClientProvider client={client}>
      <Who />
    </AuthClientProvider>,
  );
  expect(html).toContain('nobody');
  expect(html).not.toContain('session-1');
  client.dispose();
});

it('returns the nearest provider’s client, and throws without one', () => {
  const { client } = openClient();
  renderToString(
    <AuthClientProvider client={client}>
      <Reader />
    </AuthClientProvider>,
  );
  expect(seen).toBe(client);
  expect(() => renderToString(<Reader />)).toThrow('useAuthClient needs an <AuthClientProvider> above it.');
  client.dispose();
});
