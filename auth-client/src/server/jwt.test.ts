// @vitest-environment node
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  API,
  createKeyServer,
  createSigner,
  PROJECT,
  type Signer,
} from '../../test/world/signed-sessions.ts';
import { createMemberSessionVerifier, createSessionVerifier } from './index.ts';

/** Signing and importing keys take several turns of the event loop. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

let own: Signer;
let next: Signer;
let stranger: Signer;

beforeAll(async () => {
  [own, next, stranger] = await Promise.all([createSigner('k1'), createSigner('k2'), createSigner('k1')]);
});

/** A verifier with a key server, at a time that the test sets. */
const open = (extra: object = {}) => {
  const clock = { now: NOW };
  const keys = createKeyServer(own.jwk);
  const options = { projectId: PROJECT, apiUrl: API, fetch: keys.fetch, now: () => clock.now, ...extra };
  const verifier = createSessionVerifier(options);
  const verify = async (jwt: string | Promise<string>) => verifier.verifyTokens({ session_jwt: await jwt });
  return { clock, keys, verify, options };
};

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const refused = (error_type: string, status_code = 401) => ({ error_type, status_code });

describe('a JWT', () => {
  it('returns the session that it carries', async () => {
    const { verify } = open();
    const claim = { id: 'session-7', expires_at: '2026-03-01T13:00:00Z', authentication_factors: [] };
    expect(await verify(own.sign(NOW, { 'https://stytch.com/session': claim, plan: 'gold' }))).toEqual({
      session: {
        session_id: 'session-7',
        user_id: 'user-1',
        expires_at: '2026-03-01T13:00:00Z',
        authentication_factors: [],
        custom_claims: { plan: 'gold' },
      },
    });
  });

  // @asvs 9.1.1 9.1.2
  it('is refused without a signature', async () => {
    const { verify } = open();
    const [, claims] = (await own.sign(NOW)).split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      const unsigned = `${encoded({ alg, kid: 'k1' })}.${claims}.`;
      await expect(verify(unsigned)).rejects.toMatchObject(refused('session_invalid'));
    }
  });

  it('is refused if signed with the public key as a shared secret', async () => {
    const { verify } = open();
    const claims = decodeJwt(await own.sign(NOW));
    for (const secret of [JSON.stringify(own.jwk), own.jwk.x as string]) {
      for (const alg of ['HS256', 'HS384', 'HS512']) {
        const forged = new SignJWT(claims)
          .setProtectedHeader({ alg, kid: 'k1' })
          .sign(new TextEncoder().encode(secret.padEnd(64)));
        await expect(verify(forged)).rejects.toMatchObject(refused('session_invalid'));
      }
    }
  });

  it('is refused with another project’s key, or a key in its own header', async () => {
    const { verify } = open();
    await expect(verify(stranger.sign(NOW))).rejects.toMatchObject(refused('session_invalid'));
    const brought = stranger.sign(NOW, {}, { jwk: stranger.jwk, jku: 'https://evil.example/keys' } as object);
    await expect(verify(brought)).rejects.toMatchObject(refused('session_invalid'));
  });

  it('is refused if its content was changed', async () => {
    const { verify } = open();
    const [header, claims, signature] = (await own.sign(NOW)).split('.');
    const read = JSON.parse(Buffer.from(claims as string, 'base64url').toString()) as object;
    const changed = `${header}.${encoded({ ...read, sub: 'user-2' })}.${signature}`;
    await expect(verify(changed)).rejects.toMatchObject(refused('session_invalid'));
  });

  const WRONG: [string, JWTPayload][] = [
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer', { iss: undefined } as never],
    ['another project’s audience', { aud: ['project-test-2'] }],
    ['no audience', { aud: undefined } as never],
    ['a start in the future', { nbf: NOW / 1_000 + 60 }],
    ['no end', { exp: undefined } as never],
    ['no subject', { sub: undefined } as never],
    ['no session, such as an ID token', { 'https://stytch.com/session': undefined }],
    ['a session without an id', { 'https://stytch.com/session': { id: 7 } }],
    ['an organization: it is a member’s', { 'https://stytch.com/organization': { organization_id: 'o' } }],
  ];
  it.each(WRONG)('is refused with %s', async (_, claims) => {
    const { verify } = open();
    await expect(verify(own.sign(NOW, claims))).rejects.toMatchObject(refused('session_invalid'));
  });

  it.each(['', '.', '..', 'a.b.c', 'x'.repeat(20_000)])('is refused if malformed: %.20s', async (jwt) => {
    const { verify } = open();
    const reason = jwt === '' ? 'session_missing' : 'session_invalid';
    await expect(verify(jwt)).rejects.toMatchObject(refused(reason));
  });

  it('expires after five minutes plus ten seconds of clock tolerance', async () => {
    const { clock, verify } = open();
    const jwt = await own.sign(NOW);
    clock.now = NOW + 5 * MINUTE + 9_000;
    await verify(jwt);
    clock.now = NOW + 5 * MINUTE + 11_000;
    await expect(verify(jwt)).rejects.toMatchObject(refused('session_expired'));
    clock.now = NOW - 9_000;
    await verify(jwt);
    clock.now = NOW - 11_000;
    await expect(verify(jwt)).rejects.toMatchObject(refused('session_invalid'));
  });

  it('may come from the hosted provider, with its issuer and RS256', async () => {
    const hosted = await createSigner('rsa', 'RS256');
    const { keys, verify } = open();
    keys.keys = [hosted.jwk];
    expect(await verify(hosted.sign(NOW, { iss: `stytch.com/${PROJECT}` }))).toMatchObject({
      session: { user_id: 'user-1' },
    });
  });
});

describe('a member’s JWT', () => {
  it('returns a member’s session, and is refused for a consumer’s', async () => {
    const { options } = open();
    const verifier = createMemberSessionVerifier(options);
    const session_jwt = await own.sign(NOW, {
      sub: 'member-1',
      'https://stytch.com/session': { id: 'session-2', roles: ['admin'], authentication_factors: [] },
      'https://stytch.com/organization': { organization_id: 'organization-1', slug: 'acme' },
    });
    expect((await verifier.verifyTokens({ session_jwt })).session).toEqual({
      member_session_id: 'session-2',
      member_id: 'member-1',
      organization_id: 'organization-1',
      organization_slug: 'acme',
      roles: ['admin'],
      authentication_factors: [],
      custom_claims: null,
    });
    await expect(verifier.verifyTokens({ session_jwt: await own.sign(NOW) })).rejects.toMatchObject(
      refused('session_invalid'),
    );
  });
});

describe('the provider’s keys', () => {
  it('are fetched once for many requests, and again after ten minutes', async () => {
    const { clock, keys, verify } = open();
    await Promise.all(Array.from({ length: 20 }, () => verify(own.sign(NOW))));
    expect(keys.requested).toBe(1);
    clock.now += 10 * MINUTE;
    await Promise.all(Array.from({ length: 20 }, () => verify(own.sign(clock.now))));
    expect(keys.requested).toBe(2);
  });

  it('are fetched at once for a new key id, then every thirty seconds', async () => {
    const { clock, keys, verify } = open();
    await verify(own.sign(NOW));
    keys.keys = [own.jwk, next.jwk];
    clock.now += MINUTE;
    await verify(next.sign(clock.now));
    expect(keys.requested).toBe(2);
    const madeUp = () => verify(next.sign(clock.now, {}, { kid: `made-up-${Math.random()}` }));
    for (let time = 0; time < 5; time += 1) {
      clock.now += 29_000 / 5;
      await expect(madeUp()).rejects.toMatchObject(refused('session_invalid'));
    }
    expect(keys.requested).toBe(2);
    clock.now += 2_000;
    await Promise.all(
      Array.from({ length: 20 }, () => expect(madeUp()).rejects.toMatchObject(refused('session_invalid'))),
    );
    expect(keys.requested).toBe(3);
  });

  it('are invalid once the provider has revoked them', async () => {
    const { clock, keys, verify } = open();
    await verify(own.sign(NOW));
    keys.keys = [next.jwk];
    clock.now += 10 * MINUTE;
    await expect(verify(own.sign(clock.now))).rejects.toMatchObject(refused('session_invalid'));
  });

  it('are fetched again after the clock was set back, when a new key or a revoked one comes', async () => {
    const { clock, keys, verify } = open();
    await verify(own.sign(NOW));
    keys.keys = [next.jwk];
    clock.now -= 60 * MINUTE;
    await verify(next.sign(clock.now));
    await expect(verify(own.sign(clock.now))).rejects.toMatchObject(refused('session_invalid'));
    expect(keys.requested).toBe(2);
  });

  it('stay valid for an hour during an outage, with a fetch every 30 s', async () => {
    const { clock, keys, verify } = open();
    await verify(own.sign(NOW));
    keys.isDown = true;
    for (let minute = 1; minute < 60; minute += 1) {
      clock.now = NOW + minute * MINUTE;
      await verify(own.sign(clock.now));
      await verify(own.sign(clock.now));
    }
    expect(keys.requested).toBe(1 + 50);
    clock.now = NOW + 60 * MINUTE;
    await expect(verify(own.sign(clock.now))).rejects.toMatchObject(refused('provider_unavailable', 503));
    keys.isDown = false;
    clock.now += 31_000;
    await verify(own.sign(clock.now));
  });

  it('cause a 503, not a refusal, if never loaded; retried every second', async () => {
    const { clock, keys, verify } = open();
    keys.isDown = true;
    const unavailable = () =>
      expect(verify(own.sign(NOW))).rejects.toMatchObject(refused('provider_unavailable', 503));
    await Promise.all(Array.from({ length: 20 }, unavailable));
    await unavailable();
    expect(keys.requested).toBe(1);
    clock.now += 1_000;
    keys.isDown = false;
    await verify(own.sign(NOW));
  });

  it('are waited for as long as `timeout` says', async () => {
    const hanging = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const { verify } = open({ fetch: hanging, timeout: 20 });
    await expect(verify(own.sign(NOW))).rejects.toMatchObject({
      ...refused('provider_unavailable', 503),
      cause: expect.objectContaining({ name: 'TimeoutError' }),
    });
  });

  it.each([{}, { keys: 'none' }, [], 'text'])('are unavailable if the answer is %j', async (body) => {
    const { verify } = open({ fetch: async () => Response.json(body) });
    await expect(verify(own.sign(NOW))).rejects.toMatchObject(refused('provider_unavailable', 503));
  });
});

/** Cloudflare aborts the requests of a visitor who leaves: their promises never settle. */
describe.each(['WebSocketPair', 'EdgeRuntime'])('in a runtime with the global %s', (name) => {
  afterEach(() => void vi.unstubAllGlobals());

  /** The first request of the visitor who leaves. Later ones are answered. */
  const openAbandoned = async (extra: object = {}) => {
    vi.stubGlobal(name, 'edge');
    const keys = createKeyServer(own.jwk);
    const lost = { isNext: true };
    const fetch = (): Promise<Response> => {
      if (!lost.isNext) return keys.fetch();
      lost.isNext = false;
      return new Promise(() => {});
    };
    return { ...open({ fetch, ...extra }), keys, lost };
  };

  it('a request does not wait for the keys that another one has requested', async () => {
    const { verify, clock, keys } = await openAbandoned();
    void verify(own.sign(NOW));
    await settle();
    expect((await verify(own.sign(NOW))).session.user_id).toBe('user-1');
    clock.now += 11 * MINUTE;
    expect((await verify(own.sign(clock.now))).session.user_id).toBe('user-1');
    expect(keys.requested).toBe(2);
  });

  it('a lost fetch does not end the limit for unknown keys', async () => {
    const { verify, clock, keys, lost } = await openAbandoned();
    lost.isNext = false;
    await verify(own.sign(NOW));
    clock.now += MINUTE;
    lost.isNext = true;
    void verify(next.sign(clock.now));
    await settle();
    clock.now += 6_000;
    await expect(verify(next.sign(clock.now))).rejects.toMatchObject(refused('session_invalid'));
    expect(keys.requested).toBe(1);
    clock.now += 30_000;
    keys.keys.push(next.jwk);
    await verify(next.sign(clock.now));
    expect(keys.requested).toBe(2);
  });

  it('many requests with unknown keys cause one fetch', async () => {
    const { verify, clock, keys, lost } = await openAbandoned();
    lost.isNext = false;
    await verify(own.sign(NOW));
    clock.now += MINUTE;
    const unknown = await next.sign(clock.now);
    await Promise.allSettled(Array.from({ length: 9 }, () => verify(unknown)));
    expect(keys.requested).toBe(2);
  });

  it('many requests after a quiet hour are all answered', async () => {
    const { verify, clock, lost } = await openAbandoned();
    lost.isNext = false;
    await verify(own.sign(NOW));
    clock.now += 61 * MINUTE;
    const jwt = await own.sign(clock.now);
    await Promise.all(Array.from({ length: 9 }, () => verify(jwt)));
  });

  it('a request does not wait for the check that another one has begun', async () => {
    vi.stubGlobal(name, 'edge');
    const answer = { session: { session_id: 'session-1' }, user: { user_id: 'user-1' } };
    const replies = [new Promise<Response>(() => {}), Response.json(answer)];
    const fetch = async () => (await replies.shift()) as Response;
    const verifier = createSessionVerifier({ projectId: PROJECT, apiUrl: API, secret: 's', fetch });
    void verifier.verifyTokens({ session_token: 'token' });
    expect((await verifier.verifyTokens({ session_token: 'token' })).session.session_id).toBe('session-1');
  });
});
