import {
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  sessionsAuthenticate,
  sessionsRevoke,
  usersMe,
} from '@login-widget/auth-client/wire';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { operatorOf } from '../test/operator.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const MINUTE = 60_000;

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeEach(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

const proof = async (email: string, session_duration_minutes: number) => {
  const { data } = await call(otpsEmailLoginOrCreate, { email });
  return { token: await provider.inbox.lastCode(email), method_id: data.method_id, session_duration_minutes };
};

describe('a session', () => {
  // @asvs 7.4.1
  it('ends when it is revoked, and no other does', async () => {
    const [ended, same] = [
      await signIn(provider, 'ada@example.com'),
      await signIn(provider, 'ada@example.com'),
    ];
    const stranger = await signIn(provider, 'ben@example.com');
    expect((await call(sessionsRevoke, undefined, { session: ended })).status).toBe(200);
    const status = async (session: typeof ended) => (await call(usersMe, undefined, { session })).status;
    expect([await status(ended), await status(same), await status(stranger)]).toEqual([404, 200, 200]);
    expect((await call(sessionsRevoke, undefined, { session: ended })).error.error_type).toBe(
      'session_not_found',
    );
  });

  // @asvs 7.3.1
  it('is not renewed after its end, with and without a new duration', async () => {
    const session = await signIn(provider, 'late@example.com');
    provider.clock.advance(60 * MINUTE);
    for (const body of [{}, { session_duration_minutes: 30 }]) {
      const late = await call(sessionsAuthenticate, body, { session });
      expect(late.error.error_type).toBe('session_not_found');
    }
  });

  it('lasts as long as the project allows at most, from the start and when renewed', async () => {
    await operatorOf(provider)('PUT', '/settings', { max_session_duration_minutes: 60 });
    const TOO_LONG = 'invalid_session_duration_minutes';
    const refused = await call(otpsAuthenticate, await proof('long@example.com', 61));
    expect(refused.error.error_type).toBe(TOO_LONG);
    const { data: session } = await call(otpsAuthenticate, await proof('long@example.com', 60));
    const renew = (session_duration_minutes: number) =>
      call(sessionsAuthenticate, { session_duration_minutes }, { session });
    expect((await renew(61)).error.error_type).toBe(TOO_LONG);
    expect((await renew(60)).status).toBe(200);
  });

  it('has a JWT that is valid for five minutes, and never longer than the session', async () => {
    const { data: session } = await call(otpsAuthenticate, await proof('jwt@example.com', 8));
    const life = (jwt: string) => {
      const { exp = 0, iat = 0 } = decodeJwt(jwt);
      return exp - iat;
    };
    expect(life(session.session_jwt)).toBe(300);
    provider.clock.advance(6 * MINUTE);
    const { data } = await call(sessionsAuthenticate, {}, { session });
    expect(life(data.session_jwt)).toBeLessThanOrEqual(120);
    expect(decodeJwt(data.session_jwt).exp).toBe(Math.floor(Date.parse(data.session.expires_at) / 1_000));
  });

  it('renews a factor that is proven again, and adds no second one', async () => {
    const { data: session } = await call(otpsAuthenticate, await proof('again@example.com', 30));
    provider.clock.advance(MINUTE);
    const { data } = await call(otpsAuthenticate, await proof('again@example.com', 30), { session });
    const [before] = session.session.authentication_factors;
    const [after, ...others] = data.session.authentication_factors;
    expect(others).toEqual([]);
    expect(after?.created_at).toBe(before?.created_at);
    expect(Date.parse(after?.last_authenticated_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(before?.last_authenticated_at ?? '') + MINUTE,
    );
  });
});
