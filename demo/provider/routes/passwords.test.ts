import { createHash } from 'node:crypto';
import {
  magicLinksAuthenticate,
  passwordsAuthenticate,
  passwordsCreate,
  passwordsResetByEmail,
  passwordsResetByEmailStart,
  passwordsResetByExistingPassword,
  passwordsResetBySession,
  passwordsStrengthCheck,
  usersMe,
  usersSearch,
} from '@login-widget/auth-client/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { httpServer } from '../test/http-server.ts';
import { signIn } from '../test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { codeChallengeOf } from '../tokens/single-use.ts';

const PASSWORD = 'marble otter 58 quilts';
const OTHER = 'violet engine 91 crumbs';
const SHA1 = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();
const session_duration_minutes = 30;

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

const create = (email: string, password = PASSWORD) =>
  call(passwordsCreate, { email, password, session_duration_minutes });
const logIn = (email: string, password: string) =>
  call(passwordsAuthenticate, { email, password, session_duration_minutes });

const startReset = async (email: string) => {
  const code_verifier = `verifier of ${email}`;
  await call(passwordsResetByEmailStart, { email, code_challenge: codeChallengeOf(code_verifier) });
  const link = new URL(await provider.inbox.lastLink(email));
  return { link, token: link.searchParams.get('token'), code_verifier };
};

describe('a password', () => {
  it('creates an account and signs in, with the address unverified', async () => {
    const { status, data } = await create('ada@example.com');
    expect(status).toBe(200);
    expect(data.user.emails).toEqual([
      { email_id: data.email_id, email: 'ada@example.com', verified: false },
    ]);
    expect(data.user.password).toMatchObject({ requires_reset: false });
    expect(data.session.authentication_factors).toMatchObject([
      { type: 'password', delivery_method: 'knowledge' },
    ]);
    expect((await logIn('ADA@example.com', PASSWORD)).data.user_id).toBe(data.user_id);
  });

  // @asvs 6.3.8
  it('is refused alike when wrong, unset, or without an account', async () => {
    await create('known@example.com');
    await signIn(provider, 'without@example.com');
    const answers = await Promise.all(
      ['known@example.com', 'stranger@example.com', 'without@example.com'].map((email) =>
        logIn(email, OTHER),
      ),
    );
    for (const { status, error } of answers) {
      expect(status).toBe(401);
      expect(error).toMatchObject({
        error_type: 'unauthorized_credentials',
        error_message: 'That email and password do not match.',
      });
    }
  });

  it('is not set for an address that has an account', async () => {
    await signIn(provider, 'taken@example.com');
    expect((await create('taken@example.com')).error.error_type).toBe('duplicate_email');
  });

  // @asvs 6.2.1 6.2.5
  it('has at least eight characters of any kind', async () => {
    expect((await create('seven@example.com', 'q#Zv9~K')).status).toBe(400);
    expect((await create('letters@example.com', 'marble otter quilts')).status).toBe(200);
  });

  // @asvs 6.2.8 6.2.9 6.2.10
  it('is compared exactly, may be long, and does not expire', async () => {
    const own = await createTestProvider();
    const ask = callerOf(own);
    const email = 'letter@example.com';
    const password = ' Marble otter 58 quilts, ünd a 🦦 '.repeat(4);
    expect([...password].length).toBeGreaterThan(128);
    const attempt = async (given: string) => {
      const body = { email, password: given, session_duration_minutes };
      return (await ask(passwordsAuthenticate, body)).status;
    };
    await ask(passwordsCreate, { email, password, session_duration_minutes });
    const others = [password.trim(), password.toLowerCase(), password.slice(0, 72), `${password} `];
    for (const other of others) expect(await attempt(other), other).toBe(401);
    own.clock.advance(10 * 365 * 24 * 3_600_000);
    expect(await attempt(password)).toBe(200);
  });

  // @asvs 6.2.4 6.2.11 6.2.12
  it('is refused when it is weak, and when it is known from a breach', async () => {
    expect((await create('weak@example.com', 'abcdefgh1')).error.error_type).toMatch(/weak|breached/);
    expect((await create('breached@example.com', 'password123')).error.error_type).toBe('breached_password');
    expect((await create('parts.of.address@example.com', 'parts.of.address')).status).toBe(400);
  });

  // @asvs 6.2.12
  it('is disabled when it is right and has been found in a breach since, and only then', async () => {
    let isFound = false;
    const service = await httpServer(({ path }) => ({
      body: isFound && path.endsWith(SHA1.slice(0, 5)) ? `${SHA1.slice(5)}:9` : '',
    }));
    try {
      const own = await createTestProvider({ breachRangeUrl: `${service.url}/` });
      const ownCall = callerOf(own);
      const body = { email: 'leaked@example.com', password: PASSWORD, session_duration_minutes };
      const { data: first } = await ownCall(passwordsCreate, body);
      const refusal = async (password = PASSWORD) =>
        (await ownCall(passwordsAuthenticate, { ...body, password })).error.error_type;
      isFound = true;
      expect(await refusal(OTHER)).toBe('unauthorized_credentials');
      isFound = false;
      expect((await ownCall(passwordsAuthenticate, body)).status).toBe(200);
      isFound = true;
      expect(await refusal()).toBe('reset_password');
      isFound = false;
      expect(await refusal()).toBe('reset_password');
      const me = await ownCall(usersMe, undefined, { session: first });
      expect(me.data.password).toMatchObject({ requires_reset: true });
    } finally {
      await service.close();
    }
  });

  it('locks the account for an hour after too many failures', async () => {
    const limited = await createTestProvider({ limits: { failuresPerHour: 3 } });
    const limitedCall = callerOf(limited);
    const body = { email: 'locked@example.com', password: OTHER, session_duration_minutes };
    await limitedCall(passwordsCreate, { ...body, password: PASSWORD });
    for (let tries = 0; tries < 3; tries++) await limitedCall(passwordsAuthenticate, body);
    const refused = await limitedCall(passwordsAuthenticate, { ...body, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(refused.error.error_type).toBe('user_lock_limit_reached');
    limited.clock.advance(3_600_000);
    expect((await limitedCall(passwordsAuthenticate, { ...body, password: PASSWORD })).status).toBe(200);
  });
});

describe('a reset by mail', () => {
  it('verifies the address, sets the password, and ends other sessions', async () => {
    const before = await create('reset@example.com');
    const { link, token, code_verifier } = await startReset('reset@example.com');
    expect(link.searchParams.get('stytch_token_type')).toBe('reset_password');
    const { status, data } = await call(passwordsResetByEmail, {
      token,
      code_verifier,
      password: OTHER,
      session_duration_minutes,
    });
    expect(status).toBe(200);
    expect(data.user.emails[0]?.verified).toBe(true);
    expect(data.user.password).toMatchObject({ requires_reset: false });
    expect((await call(usersMe, undefined, { session: before.data })).error.error_type).toBe(
      'session_not_found',
    );
    expect((await logIn('reset@example.com', PASSWORD)).status).toBe(401);
    expect((await logIn('reset@example.com', OTHER)).status).toBe(200);
  });

  it('is not used up by a password that is too weak', async () => {
    await create('keep@example.com');
    const { token, code_verifier } = await startReset('keep@example.com');
    const body = { token, code_verifier, session_duration_minutes };
    expect((await call(passwordsResetByEmail, { ...body, password: 'password1' })).status).toBe(400);
    expect((await call(passwordsResetByEmail, { ...body, password: OTHER })).status).toBe(200);
    expect((await call(passwordsResetByEmail, { ...body, password: OTHER })).error.error_type).toBe(
      'unable_to_auth_password_reset_token',
    );
  });

  it('signs in without a password instead, with the same token', async () => {
    await create('instead@example.com');
    const { token, code_verifier } = await startReset('instead@example.com');
    const { status } = await call(magicLinksAuthenticate, { token, code_verifier, session_duration_minutes });
    expect(status).toBe(200);
  });

  it('mails nobody without an account, and does not say so', async () => {
    const { status, data } = await call(passwordsResetByEmailStart, {
      email: 'nobody@example.com',
      code_challenge: codeChallengeOf('x'),
    });
    expect(status).toBe(200);
    expect(Object.keys(data)).toEqual(['request_id', 'status_code']);
    expect(await provider.inbox.messages('nobody@example.com')).toEqual([]);
  });
});

describe('an account made with another person’s address', () => {
  it('becomes the owner’s alone when they verify the address', async () => {
    const attacker = await create('victim@example.com');
    await signIn(provider, 'victim@example.com');
    expect((await call(usersMe, undefined, { session: attacker.data })).error.error_type).toBe(
      'session_not_found',
    );
    expect((await logIn('victim@example.com', PASSWORD)).error.error_type).toBe('reset_password');
  });
});

describe('changing a password', () => {
  // @asvs 6.2.2 6.2.3 7.4.3
  it('takes the old one, and ends the other sessions', async () => {
    const before = await create('existing@example.com');
    const body = { email: 'existing@example.com', new_password: OTHER, session_duration_minutes };
    const wrong = await call(passwordsResetByExistingPassword, { ...body, existing_password: OTHER });
    expect(wrong.error.error_type).toBe('unauthorized_credentials');
    const right = await call(passwordsResetByExistingPassword, { ...body, existing_password: PASSWORD });
    expect(right.status).toBe(200);
    expect((await call(usersMe, undefined, { session: before.data })).status).toBe(404);
  });

  it('takes a session whose last factor is recent, and ends no other person’s', async () => {
    const email = 'two.factors@example.com';
    await create(email);
    const session = await signIn(provider, email);
    const stranger = await signIn(provider, 'bystander@example.com');
    const body = { password: OTHER, session_duration_minutes };
    expect((await call(passwordsResetBySession, body, { session })).status).toBe(200);
    const fresh = await signIn(provider, email);
    provider.clock.advance(6 * 60_000);
    const joined = await call(passwordsAuthenticate, { email, ...body }, { session: fresh });
    expect(joined.data.session.authentication_factors).toHaveLength(2);
    expect((await call(passwordsResetBySession, body, { session: joined.data })).status).toBe(200);
    expect((await call(usersMe, undefined, { session: stranger })).status).toBe(200);
  });

  // @asvs 7.5.1
  it('takes a recent session instead of the old one, and no older one', async () => {
    const session = await signIn(provider, 'session@example.com');
    const body = { password: OTHER, session_duration_minutes };
    const { status, data } = await call(passwordsResetBySession, body, { session });
    expect(status).toBe(200);
    provider.clock.advance(6 * 60_000);
    const stale = await call(passwordsResetBySession, body, { session: data });
    expect(stale.error.error_type).toBe('session_too_old_to_reset_password');
    expect((await call(passwordsResetBySession, body)).status).toBe(401);
  });
});

describe('the strength check', () => {
  it('scores by zxcvbn, with the address as an easy guess', async () => {
    const weak = await call(passwordsStrengthCheck, { password: 'qwerty', email: 'a@example.com' });
    expect(weak.data).toMatchObject({
      valid_password: false,
      strength_policy: 'zxcvbn',
      breached_password: true,
    });
    const strong = await call(passwordsStrengthCheck, { password: PASSWORD });
    expect(strong.data).toMatchObject({ valid_password: true, score: 4, breached_password: false });
  });

  it('counts by LUDS when the project has such a rule', async () => {
    const luds = await createTestProvider({
      bootstrap: { password_config: { luds_complexity: 3, luds_minimum_count: 12 } },
    });
    const { data } = await callerOf(luds)(passwordsStrengthCheck, { password: 'zebraABC' });
    expect(data.strength_policy).toBe('luds');
    expect(data.feedback.luds_requirements).toEqual({
      has_digit: false,
      has_lower_case: true,
      has_upper_case: true,
      has_symbol: false,
      missing_characters: 4,
      missing_complexity: 1,
    });
    expect(data.valid_password).toBe(false);
  });

  it('names an invalid address', async () => {
    const { error } = await call(passwordsStrengthCheck, { password: PASSWORD, email: 'no' });
    expect(error.error_type).toBe('invalid_email');
  });
});

describe('the user search', () => {
  it('distinguishes new people and those with and without a password', async () => {
    await create('search-with@example.com');
    await signIn(provider, 'search-without@example.com');
    const kinds = await Promise.all(
      ['search-with', 'search-without', 'search-new'].map(async (name) => {
        const { data } = await call(usersSearch, { email: `${name}@example.com` });
        return data.userType;
      }),
    );
    expect(kinds).toEqual(['password', 'passwordless', 'new']);
  });

  it('reveals nothing when accounts are hidden', async () => {
    const strict = await createTestProvider({ hidesAccounts: true });
    const { data } = await callerOf(strict)(usersSearch, { email: 'anyone@example.com' });
    expect(data.userType).toBe('passwordless');
  });
});
