import type { AuthenticateAnswer, Session } from '@login-widget/auth-client';
import { isTransient } from '../rules/retry.ts';

/** Looks for the result of a lost answer; undefined if there is none. */
type Find<Answer> = () => Promise<Answer | undefined>;

interface Redemption<Answer> {
  /** Key under which the unanswered secret is remembered. */
  readonly client: object;
  /** A code or token that works once, with all that it is sent with. */
  readonly secret: string;
  /** Called before the first attempt, to tell its result from what was there before. */
  prepareFind?(): Find<Answer>;
}

interface Unanswered {
  readonly secret: string;
  readonly find: Find<unknown> | undefined;
}

/** The last secret of each client that has no answer yet: the answer was lost, or the person cancelled. */
const unanswered = new WeakMap<object, Unanswered>();

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
  { client, secret, prepareFind }: Redemption<Answer>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const last = unanswered.get(client);
  const wasTried = last?.secret === secret;
  const find = wasTried ? (last.find as Find<Answer> | undefined) : prepareFind?.();
  unanswered.set(client, { secret, find });
  try {
    const answer = await call();
    unanswered.delete(client);
    return answer;
  } catch (error) {
    if (isTransient(error) || isWithdrawn(error)) throw error;
    unanswered.delete(client);
    if (!wasTried) throw error;
    const found = await find?.().catch(() => undefined);
    if (found !== undefined) return found;
    throw Object.assign(new Error('The answer to the first try was lost.', { cause: error }), {
      error_type: 'lost_answer',
    });
  }
}

type FactorType = Session['authentication_factors'][number]['type'];

interface SessionClient {
  readonly session: { authenticate(): Promise<AuthenticateAnswer>; getSync(): Session | null };
}

/** When a session's factor was last verified, in milliseconds since the epoch; 0 without the factor. */
const verifiedAt = (session: Session | null, factor: FactorType): number =>
  Math.max(
    0,
    ...(session?.authentication_factors ?? [])
      .filter(({ type }) => type === factor)
      .map(({ last_authenticated_at }) => Date.parse(last_authenticated_at)),
  );

/**
 * Returns the session if this factor has been verified since the call of this function: its cookie may have arrived
 * although the answer was lost. An earlier factor of the same type proves nothing: a first factor by e-mail and a
 * second one by text message are both passcodes.
 */
export function findSession(client: SessionClient, factor: FactorType): Find<AuthenticateAnswer> {
  const before = verifiedAt(client.session.getSync(), factor);
  return async () => {
    const answer = await client.session.authenticate();
    return verifiedAt(answer.session, factor) > before ? answer : undefined;
  };
}
