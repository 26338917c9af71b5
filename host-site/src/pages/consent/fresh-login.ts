import type { Session } from '../../features/session/session-store.ts';

/** Query parameter that a login returns with: the time of the last proof before it. */
const BEFORE = 'last_proof';

/** An application's request for a new login. */
interface FreshLogin {
  /** Whether the last proof is too old, or was before the request. */
  readonly isNeeded: boolean;
  /** The same query, with which the page accepts every later proof. */
  readonly searchAfter: string;
}

/** Time of the last proof, such as a code or a passkey, in milliseconds since the epoch. */
const lastProofOf = ({ started_at, authentication_factors }: Session): number =>
  Math.max(
    Date.parse(started_at),
    ...authentication_factors.map(({ last_authenticated_at }) => Date.parse(last_authenticated_at)),
  );

/**
 * Reads `prompt=login` and `max_age` (https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest). The provider
 * refuses a proof that is too old when the person answers; only the page can ask for a new one.
 */
export function freshLogin(search: string, session: Session | undefined, now: number): FreshLogin {
  const query = new URLSearchParams(search);
  const prompts = (query.get('prompt') ?? '').split(' ');
  const maxAge = /^\d+$/.test(query.get('max_age') ?? '') ? Number(query.get('max_age')) : undefined;
  const asksForLogin = prompts.includes('login');
  if (prompts.includes('none') || (!asksForLogin && maxAge === undefined)) {
    return { isNeeded: false, searchAfter: search };
  }
  const proof = session ? lastProofOf(session) : 0;
  const before = query.get(BEFORE);
  query.set(BEFORE, String(proof));
  const isTooOld = maxAge !== undefined && now - proof > maxAge * 1000;
  return {
    isNeeded: session !== undefined && (before === null ? asksForLogin || isTooOld : proof <= Number(before)),
    searchAfter: `?${query}`,
  };
}
