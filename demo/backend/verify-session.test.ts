import {
  type AuthenticationFactor,
  passwordsAuthenticate,
  passwordsCreate,
  type User,
} from '@login-widget/auth-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../provider/test/caller.ts';
import { signIn } from '../provider/test/sign-in.ts';
import { createTestProvider, type TestProvider } from '../provider/testing.ts';
import { verifySession } from './verify-session.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
});
afterAll(() => provider.close());

interface Answer {
  user: User;
  session: { authentication_factors: AuthenticationFactor[] };
}

/** Verifies a token at a provider whose answer is changed on the way: another one may keep what ours removes. */
const verify = (token: string, change: (answer: Answer) => void = () => {}) =>
  verifySession({
    providerUrl: provider.baseUrl,
    projectId: provider.projectId,
    projectSecret: provider.projectSecret,
    fetch: async (...request) => {
      const answer = (await (await provider.fetch(new Request(...request))).json()) as Answer;
      change(answer);
      return Response.json(answer);
    },
  })(token);

const address = (email: string, verified = true) => ({ email_id: `email-of-${email}`, email, verified });

describe('the address of a session', () => {
  it('is that of the last factor, in lower case', async () => {
    const { session_token, user_id } = await signIn(provider, 'factor@example.com');
    const member = await verify(session_token, ({ user, session }) => {
      user.emails = [address('first@example.com'), address('Factor@Example.com')];
      for (const { email_factor } of session.authentication_factors)
        if (email_factor) email_factor.email_address = 'FACTOR@example.com';
    });
    expect(member).toEqual({
      userId: user_id,
      email: 'factor@example.com',
      addresses: ['first@example.com', 'factor@example.com'],
    });
  });

  it('is never one that the person has given up since', async () => {
    const { session_token } = await signIn(provider, 'given-up@example.com');
    const member = await verify(session_token, ({ user }) => {
      user.emails = [address('kept@example.com')];
    });
    expect(member?.email).toBe('kept@example.com');
  });

  it('is never one that the person has not verified', async () => {
    const { session_token } = await signIn(provider, 'verified@example.com');
    const change = ({ user }: Answer) => {
      user.emails = [address('unverified@example.com', false), ...user.emails];
    };
    expect(await verify(session_token, change)).toMatchObject({
      email: 'verified@example.com',
      addresses: ['verified@example.com'],
    });
  });

  it('is the first verified one when the factors name none', async () => {
    const email = 'password@example.com';
    const body = { email, password: 'marble otter 58 quilts', session_duration_minutes: 30 };
    const call = callerOf(provider);
    const created = await call(passwordsCreate, body);
    expect(await verify(created.data.session_token)).toBeUndefined();
    const { data } = await call(passwordsAuthenticate, body);
    const member = await verify(data.session_token, ({ user }) => {
      user.emails = [address(email), address('second@example.com')];
    });
    expect(member?.email).toBe(email);
  });
});
