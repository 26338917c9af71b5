import { usersMe } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../test/caller.ts';
import { serverCallerOf } from '../../test/server-caller.ts';
import { signIn } from '../../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../../testing.ts';
import { sessionsAuthenticate, sessionsGet, sessionsRevoke } from '../endpoints/sessions.ts';

let provider: TestProvider;
let call: ReturnType<typeof serverCallerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = serverCallerOf(provider);
});

const isAlive = async (session: { session_token: string }) =>
  (await callerOf(provider)(usersMe, undefined, { session })).status === 200;

describe('a session', () => {
  it('is verified by its token, and lasts as long as the server says', async () => {
    const { session_token, session } = await signIn(provider, 'token@example.com');
    const { data } = await call(sessionsAuthenticate, { session_token });
    expect(data).toMatchObject({
      session_token,
      session: { session_id: session.session_id, expires_at: session.expires_at },
      user: { emails: [{ email: 'token@example.com' }] },
    });
    const longer = await call(sessionsAuthenticate, { session_token, session_duration_minutes: 600 });
    expect(Date.parse(longer.data.session.expires_at)).toBeGreaterThan(Date.parse(session.expires_at));
    expect((await call(sessionsAuthenticate, { session_token: 'x' })).error.error_type).toBe(
      'session_not_found',
    );
    expect((await call(sessionsAuthenticate, {})).error.error_type).toBe('session_not_found');
  });

  it('is verified by its JWT, even an expired one, while it is active', async () => {
    const { session_jwt, session_token, session } = await signIn(provider, 'jwt@example.com');
    provider.clock.advance(10 * 60_000);
    const { data } = await call(sessionsAuthenticate, { session_jwt });
    expect(data.session.session_id).toBe(session.session_id);
    // Only the token's digest is stored, so nobody gets it back.
    expect(data.session_token).toBe('');
    expect(data.session_jwt).not.toBe(session_jwt);
    expect(await isAlive({ session_token })).toBe(true);
    const [head, , signature] = session_jwt.split('.');
    const forged = `${head}.${Buffer.from(JSON.stringify({ iss: provider.baseUrl })).toString('base64url')}.${signature}`;
    for (const jwt of [forged, `${session_jwt}x`, 'a.b.c', '']) {
      const { error } = await call(sessionsAuthenticate, { session_jwt: jwt });
      expect(error.error_type, jwt).toBe('session_not_found');
    }
    await call(sessionsRevoke, { session_jwt });
    expect((await call(sessionsAuthenticate, { session_jwt })).error.error_type).toBe('session_not_found');
  });

  it('of another project is unknown, even at the same address', async () => {
    const other = await createTestProvider();
    const { session_jwt, session_token, session } = await signIn(other, 'other@example.com');
    for (const named of [{ session_jwt }, { session_token }]) {
      expect((await call(sessionsAuthenticate, named)).error.error_type).toBe('session_not_found');
      expect((await call(sessionsRevoke, named)).error.error_type).toBe('session_not_found');
    }
    const byId = await call(sessionsRevoke, { session_id: session.session_id });
    expect(byId.error.error_type).toBe('session_not_found');
    expect((await callerOf(other)(usersMe, undefined, { session: { session_token } })).status).toBe(200);
  });

  it('is listed with all others of its user, and ends by id or token', async () => {
    const first = await signIn(provider, 'several@example.com');
    const second = await signIn(provider, 'several@example.com');
    const { user_id } = first;
    const listed = async () =>
      (await call(sessionsGet, undefined, { user_id })).data.sessions.map(({ session_id }) => session_id);
    expect((await listed()).toSorted()).toEqual(
      [first.session.session_id, second.session.session_id].toSorted(),
    );
    expect((await call(sessionsRevoke, { session_id: first.session.session_id })).status).toBe(200);
    expect(await isAlive(first)).toBe(false);
    expect((await call(sessionsRevoke, { session_token: second.session_token })).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await call(sessionsRevoke, {})).error.error_type).toBe('user_unauthenticated');
    const nobody = await call(sessionsGet, undefined, { user_id: 'user-x' });
    expect(nobody.error.error_type).toBe('user_not_found');
  });
});
