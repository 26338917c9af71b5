import { usersMe } from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { callerOf } from './caller.ts';
import { racedBusinessKinds } from './raced-business-kinds.ts';
import { racedKinds } from './raced-kinds.ts';
import { signIn } from './sign-in.ts';

const MINUTE = 60_000;

/** The test's clock moves on by itself during requests. */
const MARGIN = 20_000;

/**
 * Lifetime of each kind of token. An authenticator app's steps have their own test, and recovery codes do not expire.
 */
const LIVES: Record<string, number> = {
  'a passcode': 2 * MINUTE,
  'a magic link': 7 * 24 * 60 * MINUTE,
  'a reset token': 30 * MINUTE,
  'a token of a social sign-in': 10 * MINUTE,
  'a challenge for a new passkey': 5 * MINUTE,
  'a challenge for a known passkey': 5 * MINUTE,
  'a challenge for a wallet': 10 * MINUTE,
  'an impersonation token': 5 * MINUTE,
  'an authorization code': MINUTE,
  'a discovery link': 60 * MINUTE,
  'a link to a member': 60 * MINUTE,
  'a member’s code': 10 * MINUTE,
  'an intermediate session': 10 * MINUTE,
  'a token of single sign-on': 10 * MINUTE,
  'a second factor by text message': 2 * MINUTE,
  'a session that is exchanged': 30 * MINUTE,
};

let provider: TestProvider;

beforeAll(async () => {
  provider = await createTestProvider();
});

const redeem = async (kind: string, at: string, after: number): Promise<number> => {
  const prepare = { ...racedKinds(provider), ...racedBusinessKinds(provider) }[kind];
  if (!prepare) throw new Error(`No test prepares ${kind}.`);
  const { url, ...init } = await prepare(at);
  provider.clock.advance(after);
  return (await provider.fetch(new Request(url, init))).status;
};

describe('by the provider’s clock', () => {
  it.each(Object.entries(LIVES))('%s is good to its last moment, and not after', async (kind, life) => {
    const at = `expiry.${kind.replaceAll(' ', '.')}`;
    expect(await redeem(kind, `${at}.early`, life - MARGIN)).toBe(200);
    const late = await redeem(kind, `${at}.late`, life);
    expect(late).toBeGreaterThanOrEqual(400);
    expect(late).toBeLessThan(500);
  });

  // @asvs 7.3.1 7.4.1
  it('a session is valid until its last moment, and not after', async () => {
    const session = await signIn(provider, 'expiry.session@example.com');
    const me = () => callerOf(provider)(usersMe, undefined, { session });
    provider.clock.advance(60 * MINUTE - MARGIN);
    expect((await me()).status).toBe(200);
    provider.clock.advance(MARGIN);
    expect((await me()).error.error_type).toBe('session_not_found');
  });
});
