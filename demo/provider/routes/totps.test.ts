import {
  type AuthenticateAnswer,
  cryptoWalletsAuthenticate,
  cryptoWalletsStartSecondary,
  magicLinksSendSecondary,
  oauthAttach,
  otpsEmailSendSecondary,
  otpsSmsSendSecondary,
  passwordsResetBySession,
  totpsAuthenticate,
  totpsCreate,
  totpsRecover,
  totpsRecoveryCodes,
  usersDeleteEmail,
  usersDeleteTotp,
  webauthnRegisterStart,
} from '@login-widget/auth-client/wire';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../test/caller.ts';
import { signIn } from '../test/sign-in.ts';
import { softEthereumWallet } from '../test/soft-wallets.ts';
import { wide } from '../test/wide.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

const session_duration_minutes = 30;
const STEP_MS = 30_000;

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
});

const enroll = async (email: string) => {
  // The test's clock moves on by itself: the codes of one test are counted from the beginning of a step.
  provider.clock.advance(STEP_MS - (provider.clock.now().getTime() % STEP_MS));
  const session = await signIn(provider, email);
  const { data } = await call(totpsCreate, { expiration_minutes: 60 }, { session });
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
  const code = (steps = 0) => app.generate({ timestamp: provider.clock.now().getTime() + steps * STEP_MS });
  return { session, data, code };
};

const authenticate = (session: AuthenticateAnswer, totp_code: string) =>
  call(totpsAuthenticate, { totp_code, session_duration_minutes }, { session });

describe('an authenticator app', () => {
  it('is set up with picture, secret and recovery codes, then confirmed', async () => {
    const { session, data, code } = await enroll('ada@example.com');
    expect(data.qr_code).toMatch(/^data:image\/png;base64,/);
    expect(new Set(data.recovery_codes).size).toBe(10);
    expect(data.__user?.totps).toEqual([{ totp_id: data.totp_id, verified: false }]);
    const { status, data: answer } = await authenticate(session, code());
    expect(status).toBe(200);
    expect(answer.totp_id).toBe(data.totp_id);
    expect(answer.user.totps).toEqual([{ totp_id: data.totp_id, verified: true }]);
    expect(answer.session.authentication_factors.map(({ type }) => type)).toEqual(['otp', 'totp']);
  });

  // @asvs 6.5.5 6.5.8
  it('accepts one step of clock difference, and no more', async () => {
    const early = await enroll('lag@example.com');
    expect((await authenticate(early.session, early.code(-2))).error.error_type).toBe(
      'unable_to_authenticate_totp',
    );
    expect((await authenticate(early.session, early.code(2))).error.error_type).toBe(
      'unable_to_authenticate_totp',
    );
    expect((await authenticate(early.session, early.code(-1))).status).toBe(200);
  });

  // @asvs 6.5.1
  it('never accepts a step twice, nor an earlier one', async () => {
    const { session, code } = await enroll('twice@example.com');
    const [before, now] = [code(-1), code()];
    const first = await authenticate(session, now);
    expect(first.status).toBe(200);
    expect((await authenticate(first.data, now)).error.error_type).toBe('totp_code_already_authenticated');
    expect((await authenticate(first.data, before)).error.error_type).toBe('totp_code_already_authenticated');
  });

  it('must be confirmed in time', async () => {
    const { session, code } = await enroll('late@example.com');
    provider.clock.advance(60 * 60_000);
    const renewed = await signIn(provider, 'late@example.com');
    expect(session.user_id).toBe(renewed.user_id);
    expect((await authenticate(renewed, code())).error.error_type).toBe('expired_totp');
  });

  it('exists once per person', async () => {
    const { session, code } = await enroll('one@example.com');
    const { data } = await authenticate(session, code());
    const second = await call(totpsCreate, { expiration_minutes: 60 }, { session: data });
    expect(second.error.error_type).toBe('active_totp_exists');
  });

  it('is confirmed by the tab that was scanned, whose code alone counts then', async () => {
    const email = 'tabs@example.com';
    const first = await enroll(email);
    const second = await enroll(email);
    const [one, other] = [first.code(), second.code()];
    const { status, data } = await authenticate(first.session, one);
    expect(status).toBe(200);
    expect(data.totp_id).toBe(first.data.totp_id);
    expect(data.user.totps).toEqual([{ totp_id: first.data.totp_id, verified: true }]);
    expect((await authenticate(data, other)).error.error_type).toBe('unable_to_authenticate_totp');
  });

  it('is confirmed by one of two tabs that send their codes at once', async () => {
    const tabs = [await enroll('at-once@example.com'), await enroll('at-once@example.com')];
    const replies = await Promise.all(tabs.map(({ session, code }) => authenticate(session, code())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('keeps at most the three newest unconfirmed set-ups', async () => {
    const email = 'many-tabs@example.com';
    const tabs = [await enroll(email), await enroll(email), await enroll(email), await enroll(email)];
    const [oldest, second] = tabs;
    if (!oldest || !second) throw new Error('There are four tabs.');
    expect((await authenticate(oldest.session, oldest.code())).error.error_type).toBe(
      'unable_to_authenticate_totp',
    );
    expect((await authenticate(second.session, second.code())).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await call(totpsCreate, { expiration_minutes: 60 })).error.error_type).toBe(
      'user_unauthenticated',
    );
    const body = { totp_code: '123456', session_duration_minutes };
    expect((await call(totpsAuthenticate, body)).error.error_type).toBe('user_unauthenticated');
  });

  it('is locked after too many wrong codes, recovery codes included', async () => {
    const limited = await createTestProvider({ limits: { failuresPerHour: 3 } });
    const limitedCall = callerOf(limited);
    const session = await signIn(limited, 'locked@example.com');
    await limitedCall(totpsCreate, { expiration_minutes: 60 }, { session });
    for (const totp_code of ['000000', 'abc', '1234567']) {
      await limitedCall(totpsAuthenticate, { totp_code, session_duration_minutes }, { session });
    }
    const refused = await limitedCall(
      totpsRecover,
      { recovery_code: 'x', session_duration_minutes },
      { session },
    );
    expect(refused.error.error_type).toBe('user_lock_limit_reached');
  });
});

describe('a recovery code', () => {
  it('may be typed in wide characters, as the app’s codes', async () => {
    const { session, data, code } = await enroll('wide@example.com');
    const confirmed = await authenticate(session, wide(code()));
    expect(confirmed.status).toBe(200);
    const body = { recovery_code: wide(data.recovery_codes[0] ?? ''), session_duration_minutes };
    expect((await call(totpsRecover, body, { session: confirmed.data })).status).toBe(200);
  });

  // @asvs 6.5.1
  it('replaces the app’s code once, and then leaves the list', async () => {
    const { session, data, code } = await enroll('recover@example.com');
    const confirmed = (await authenticate(session, code())).data;
    // As people copy them: in capital letters, with other signs between the groups.
    const recovery_code = data.recovery_codes[3]?.toUpperCase().replace('-', ' ').replace('-', '–');
    const recovered = await call(
      totpsRecover,
      { recovery_code, session_duration_minutes },
      { session: confirmed },
    );
    expect(recovered.status).toBe(200);
    expect(recovered.data.totp_id).toBe(data.totp_id);
    const again = await call(
      totpsRecover,
      { recovery_code, session_duration_minutes },
      { session: recovered.data },
    );
    expect(again.error.error_type).toBe('unable_to_authenticate_recovery_code');
    const left = await call(totpsRecoveryCodes, undefined, { session: recovered.data });
    expect(left.data.totps[0]?.recovery_codes).toHaveLength(9);
    expect(left.data.totps[0]?.recovery_codes).not.toContain(data.recovery_codes[3]);
  });

  it('of another person has no effect', async () => {
    const [mine, theirs] = [await enroll('mine@example.com'), await enroll('theirs@example.com')];
    const session = (await authenticate(mine.session, mine.code())).data;
    const body = { recovery_code: theirs.data.recovery_codes[0], session_duration_minutes };
    expect((await call(totpsRecover, body, { session })).status).toBe(401);
  });
});

describe('a session without the authenticator app of its user', () => {
  const ASKED = [403, 'mfa_required'];
  const answerOf = async (reply: Promise<{ status: number; error: { error_type: string } }>) => {
    const { status, error } = await reply;
    return [status, error.error_type];
  };

  /** A person with an app and a second session, which a thief with the mailbox alone could have. */
  const withThief = async (email: string) => {
    const { session, data, code } = await enroll(email);
    const owner = (await authenticate(session, code())).data;
    return { owner, data, code, thief: { session: await signIn(provider, email) } };
  };

  // @asvs 6.4.3 7.5.1
  it('neither shows recovery codes nor removes the app', async () => {
    const { owner, data, thief } = await withThief('codes@example.com');
    const remove = (options: object) =>
      call(usersDeleteTotp, undefined, { ...options, params: { id: data.totp_id } });
    expect(await answerOf(call(totpsRecoveryCodes, undefined, thief))).toEqual(ASKED);
    expect(await answerOf(remove(thief))).toEqual(ASKED);
    expect((await remove({ session: owner })).status).toBe(200);
  });

  // Otherwise a mailbox and what its owner has just set up would be two factors.
  it('adds and removes no other way to sign in', async () => {
    const email = 'ways@example.com';
    const { owner, thief } = await withThief(email);
    const passkeyAt = { domain: 'localhost', return_passkey_credential_options: true, user_agent: '' };
    const wallet = softEthereumWallet();
    const about = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type };
    const { data } = await call(cryptoWalletsStartSecondary, about, thief);
    const signed = { ...about, signature: wallet.sign(data.challenge), session_duration_minutes };
    const password = 'marble otter 58 quilts';
    const id = owner.user.emails[0]?.email_id ?? '';
    const calls = [
      call(otpsSmsSendSecondary, { phone_number: '+12025550133' }, thief),
      call(otpsEmailSendSecondary, { email: 'thief@example.com' }, thief),
      call(magicLinksSendSecondary, { email: 'thief@example.com' }, thief),
      call(webauthnRegisterStart, passkeyAt, { ...thief, headers: { Origin: 'http://localhost:5173' } }),
      call(oauthAttach, { provider: 'github' }, thief),
      call(passwordsResetBySession, { password }, thief),
      call(cryptoWalletsAuthenticate, signed, thief),
      call(usersDeleteEmail, undefined, { ...thief, params: { id } }),
    ];
    for (const made of calls) expect(await answerOf(made)).toEqual(ASKED);
    expect(
      (await call(otpsSmsSendSecondary, { phone_number: '+12025550133' }, { session: owner })).status,
    ).toBe(200);
  });

  it('still takes the codes of the person’s own addresses, and of the app', async () => {
    const email = 'step.up@example.com';
    const { code, thief: owner } = await withThief(email);
    const sent = await call(otpsEmailSendSecondary, { email }, owner);
    expect(sent.status).toBe(200);
    provider.clock.advance(STEP_MS);
    const { data } = await authenticate(owner.session, code());
    expect((await call(totpsRecoveryCodes, undefined, { session: data })).status).toBe(200);
  });
});
