// @vitest-environment node
import { expect, it } from 'vitest';
import { openMemberSignedIn } from '../../test/open-business-client.ts';
import { openSignedIn } from '../../test/open-client.ts';
import { authenticated, session, user } from '../../test/world/answers.ts';
import { lateAnswer, offline, refusal, success } from '../../test/world/recording-server.ts';

const HALF_HOUR = { session_duration_minutes: 30 };

/** Signs in a user whose name is the number of reads. */
async function opened() {
  let reads = 0;
  const all = await openSignedIn({
    reply: ({ method, path }) => {
      if (path === '/otps/authenticate') {
        const now = all.browser.clock.now();
        return success(
          authenticated(now, {
            session: session(now, 'session-2'),
            session_token: 'token-2',
            session_jwt: 'jwt-2',
          }),
        );
      }
      if (method !== 'GET' || path !== '/users/me') return undefined;
      reads += 1;
      return success(user('user-1', { name: { first_name: `read ${reads}` } }));
    },
  });
  return { ...all, read: async () => (await all.client.user.get()).name.first_name };
}

it('shares equal reads for two seconds', async () => {
  const { client, browser, server, read } = await opened();
  expect(await Promise.all([read(), read()])).toEqual(['read 1', 'read 1']);
  await browser.clock.advance(1_999);
  expect(await read()).toBe('read 1');
  await browser.clock.advance(1);
  expect(await read()).toBe('read 2');
  expect(server.calls.map(({ path }) => path)).toEqual(['/users/me', '/users/me']);
  client.dispose();
});

it('reads again after a write, even if the write failed', async () => {
  const { client, read } = await opened();
  expect(await read()).toBe('read 1');
  await client.webauthn.update({ webauthn_registration_id: 'webauthn-registration-1', name: 'My laptop' });
  expect(await read()).toBe('read 2');
  // An incomplete answer: the write may have taken effect.
  await expect(client.otps.sms.send('+12025550123')).rejects.toThrow('Invalid JSON response');
  expect(await read()).toBe('read 3');
  client.dispose();
});

it('does not share a read that a write has overtaken', async () => {
  const late = [lateAnswer(), lateAnswer()] as const;
  let reads = 0;
  const { client, server } = await openSignedIn({
    reply: ({ method, path }) =>
      method === 'GET' && path === '/users/me' ? late[reads++]?.promise : undefined,
  });
  const before = client.user.get();
  await client.user.update({ untrusted_metadata: { theme: 'dark' } });
  const after = client.user.get();
  late[1].resolve(success(user('user-1', { untrusted_metadata: { theme: 'dark' } })));
  late[0].resolve(success(user()));
  expect((await after).untrusted_metadata).toEqual({ theme: 'dark' });
  expect((await before).untrusted_metadata).toEqual({});
  expect(server.calls.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  client.dispose();
});

it('does not keep a failed read', async () => {
  let isDown = true;
  const { client } = await openSignedIn({
    reply: ({ path }) => (path !== '/users/me' ? undefined : isDown ? offline() : success(user())),
  });
  await expect(client.user.get()).rejects.toMatchObject({ name: 'ApiUnreachableError' });
  isDown = false;
  expect((await client.user.get()).user_id).toBe('user-1');
  client.dispose();
});

it('does not share reads between sessions', async () => {
  const { client, read } = await opened();
  expect(await read()).toBe('read 1');
  await client.otps.authenticate('123456', 'method-2', HALF_HOUR);
  expect(await read()).toBe('read 2');
  client.session.updateSession({ session_token: 'token-3', session_jwt: 'jwt-3' });
  expect(await read()).toBe('read 3');
  client.dispose();
});

it('shares reads of member and organization separately', async () => {
  const { client, server } = await openMemberSignedIn({
    reply: () => refusal(500, 'internal_server_error'),
  });
  const ask = () => [client.self, client.organization].map((part) => part.get().catch(() => undefined));
  await Promise.all([...ask(), ...ask()]);
  expect(server.calls.map(({ path }) => path).sort()).toEqual([
    '/b2b/organizations/me',
    '/b2b/organizations/members/me',
  ]);
  client.dispose();
});
