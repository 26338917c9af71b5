import type { AuthenticateAnswer, Session } from '@login-widget/auth-client';
import { mayPass } from '../rules/retry.ts';

interface Redemption<Answer> {
  /** Key under which the unanswered secret is remembered. */
  readonly client: object;
  /** A code or token that works once. */
  readonly secret: string;
  /** Looks for the result of the lost answer; undefined if there is none. */
  find?(): Promise<Answer | undefined>;
}

/** The last secret of each client that has no answer yet: the answer was lost, or the person cancelled. */
const unanswered = new WeakMap<object, string>();

/** True for a cancelled call: its result is unknown. */
const isWithdrawn = (error: unknown): boolean => (error as Error | null)?.name === 'SessionChangedError';

/**
 * Redeems a code or token that works once. If the first attempt had no answer, the provider may have redeemed it. A
 * refusal of the second attempt then proves nothing, so the result of the first is looked up before the code is
 * called wrong.
 *
 * @throws an error of the type `lost_answer` if no result is found; otherwise as `call` does.
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

/** Returns the session if it has this factor: its cookie may have arrived although the answer was lost. */
export async function findSession(
  client: SessionClient,
  factor: Session['authentication_factors'][number]['type'],
): Promise<AuthenticateAnswer | undefined> {
  const answer = await client.session.authenticate();
  return answer.session?.authentication_factors.some(({ type }) => type === factor) ? answer : undefined;
}
