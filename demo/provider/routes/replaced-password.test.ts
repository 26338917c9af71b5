import { setTimeout as pause } from 'node:timers/promises';
import {
  type AuthenticateAnswer,
  otpsAuthenticate,
  otpsEmailLoginOrCreate,
  passwordsAuthenticate,
  passwordsCreate,
  passwordsResetByEmail,
  passwordsResetByEmailStart,
  passwordsResetBySession,
  usersMe,
} from '@login-widget/auth-client/wire';
import { beforeAll, expect, it } from 'vitest';
import { type BusinessPeople, businessPeople } from '../test/business-people.ts';
import { callerOf } from '../test/caller.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';

/** Comparing a password takes longer than everything else, so somebody may replace it meanwhile. */

const OLD = 'marble otter 58 quilts';
const NEW = 'velvet onion 73 kites';
const session_duration_minutes = 30;

/** As many as wait for their comparison when the password is replaced. */
const AT_ONCE = 12;

let provider: TestProvider;
let call: ReturnType<typeof callerOf>;
let people: BusinessPeople;

beforeAll(async () => {
  provider = await createTestProvider();
  call = callerOf(provider);
  people = businessPeople(provider);
  await call(passwordsCreate, { email: 'first@example.com', password: OLD, session_duration_minutes });
});

const newAccount = async () => {
  const email = people.newEmail();
  const { data } = await call(passwordsCreate, { email, password: OLD, session_duration_minutes });
  return { email, session: data };
};

/** Signs in by the old password again and again, until `replace` has ended. @returns the sessions that are left */
const signedInWhile = async (email: string, replace: () => Promise<unknown>): Promise<number> => {
  const sessions: AuthenticateAnswer[] = [];
  let isReplaced = false;
  const thieves = Array.from({ length: AT_ONCE }, async () => {
    while (!isReplaced) {
      const attempt = { email, password: OLD, session_duration_minutes };
      const { status, data } = await call(passwordsAuthenticate, attempt);
      if (status !== 200) return;
      sessions.push(data);
    }
  });
  await pause(50);
  await replace();
  isReplaced = true;
  await Promise.all(thieves);
  const left = await Promise.all(sessions.map((session) => call(usersMe, undefined, { session })));
  return left.filter(({ status }) => status === 200).length;
};

// @asvs 7.4.3
it('an old password that is being compared does not sign in after a reset', async () => {
  const { email } = await newAccount();
  await call(passwordsResetByEmailStart, { email });
  await expect.poll(() => provider.inbox.messages(email)).toHaveLength(1);
  const token = await people.tokenFor(email);
  const reset = () => call(passwordsResetByEmail, { token, password: NEW, session_duration_minutes });
  expect(await signedInWhile(email, reset)).toBe(0);
});

it('the password of a person who only typed the address does not sign in after its first proof', async () => {
  const { email } = await newAccount();
  const { data } = await call(otpsEmailLoginOrCreate, { email });
  const token = await provider.inbox.lastCode(email);
  const prove = () => call(otpsAuthenticate, { token, method_id: data.method_id, session_duration_minutes });
  expect(await signedInWhile(email, prove)).toBe(0);
});

it('a session that ends while it sets a password sets none', async () => {
  const { email, session } = await newAccount();
  await call(passwordsResetByEmailStart, { email });
  await expect.poll(() => provider.inbox.messages(email)).toHaveLength(1);
  const token = await people.tokenFor(email);
  const [reset] = await Promise.all([
    call(passwordsResetByEmail, { token, password: NEW, session_duration_minutes }),
    ...Array.from({ length: 5 }, () =>
      call(passwordsResetBySession, { password: `${NEW} too`, session_duration_minutes }, { session }),
    ),
  ]);
  expect(reset.status).toBe(200);
  const signIn = (password: string) =>
    call(passwordsAuthenticate, { email, password, session_duration_minutes });
  expect((await signIn(NEW)).status).toBe(200);
});
