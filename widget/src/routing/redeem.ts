import type { AuthenticateAnswer, Session } from '@login-widget/auth-client';
import { mayPass } from '../rules/retry.ts';

interface Redemption<Answer> {
  /** Remembers by it what it could not finish. */
  readonly client: object;
  /** A code or a token that works once. */
  readonly secret: string;
  /** Looks for what the lost answer may have brought; undefined where there is nothing. */
  find?(): Promise<Answer | undefined>;
}

/** By client: the secret that was sent last and has had no answer, as it was lost or the person stopped waiting. */
const unanswered = new WeakMap<object, string>();

/** A person who stops waiting withdraws the call; what it did, nobody hears. */
const isWithdrawn = (error: unknown): boolean => (error as Error | null)?.name === 'SessionChangedError';

/**
 * Spends a code or a token that works once. Where the first try had no answer, the provider may have spent it: a refusal
 * of the second try then means nothing, and what the first one brought is looked for before anybody is told that their
 * code is wrong.
 *
 * @throws an error of the type `lost_answer` where nothing is found; else as `call` does.
 */
export async function redeem<Answer>(
  { client, secret, find }: Redemption<Answer>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const wasTried = unanswered.get(client) === secret;
  unanswered.set(client, secret);
  try {
    const answer = await call();
    unanswered.delete(client);
    return answer;
  } catch (error) {
    if (mayPass(error) || isWithdrawn(error)) throw error;
    unanswered.delete(client);
    if (!wasTried) throw error;
    const found = await find?.().catch(() => undefined);
    if (found !== undefined) return found;
    throw Object.assign(new Error('The answer to the first try was lost.', { cause: error }), {
      error_type: 'lost_answer',
    });
  }
}

interface SessionClient {
  readonly session: { authenticate(): Promise<AuthenticateAnswer> };
}

/** Asks the provider for a session that has this factor, as where its cookie came and the answer did not. */
export async function findSession(
  client: SessionClient,
  factor: Session['authentication_factors'][number]['type'],
): Promise<AuthenticateAnswer | undefined> {
  const answer = await client.session.authenticate();
  return answer.session?.authentication_factors.some(({ type }) => type === factor) ? answer : undefined;
}
