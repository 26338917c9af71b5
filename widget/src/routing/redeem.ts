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

/** By client: the secret whose answer was lost last. */
const lost = new WeakMap<object, string>();

/**
 * Spends a code or a token that works once. Where the first answer was lost on the way, the provider may have spent it:
 * a refusal of the second try then means nothing, and what the first one brought is looked for before anybody is told
 * that their code is wrong.
 *
 * @throws an error of the type `lost_answer` where nothing is found; else as `call` does.
 */
export async function redeem<Answer>(
  { client, secret, find }: Redemption<Answer>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const wasLost = lost.get(client) === secret;
  lost.delete(client);
  try {
    return await call();
  } catch (error) {
    if (mayPass(error)) lost.set(client, secret);
    if (!wasLost || mayPass(error)) throw error;
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
