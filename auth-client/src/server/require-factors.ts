import type { MemberSession } from '../wire/b2b/objects.ts';
import type { Session } from '../wire/common.ts';
import type { Optional } from '../wire/optional.ts';
import { ForbiddenError } from './server-error.ts';
import { runtime, type ServerWorld } from './world.ts';

type Factor = (Session | MemberSession)['authentication_factors'][number];

/** Number, kinds and age of the factors that a session needs. */
export interface FactorRules extends Optional<Pick<ServerWorld, 'now'>> {
  /** Minutes: only factors verified within them count. Default: the whole session. */
  readonly within?: number | undefined;
  /** Number of different factors required; 2 requires a second factor. Default 1. */
  readonly count?: number | undefined;
  /** Types that count, such as `webauthn`. Default: all. */
  readonly types?: readonly Factor['type'][] | undefined;
}

/** Groups factors that prove the same: a link and a code to one mailbox are one proof. Impersonation proves nothing. */
const proofOf = ({ type, delivery_method }: Factor): string | undefined => {
  if (type === 'impersonated') return undefined;
  if (type === 'magic_link' || type === 'email_otp' || delivery_method === 'email') return 'email';
  if (type === 'otp') return 'phone';
  // A recovery code replaces the lost app.
  return type === 'recovery_code' ? 'totp' : type;
};

/**
 * Requires fresh or several factors before a sensitive operation.
 *
 * @throws {ForbiddenError} `factors_required`; ask the user to authenticate again
 */
export const requireFactors = (
  { authentication_factors }: Session | MemberSession,
  { within = Number.POSITIVE_INFINITY, count = 1, types, now = runtime.now }: FactorRules,
): void => {
  const since = now() - within * 60_000;
  const proofs = new Set<string | undefined>();
  for (const factor of authentication_factors) {
    const isMeant = !types || types.includes(factor.type);
    if (isMeant && Date.parse(factor.last_authenticated_at) >= since) proofs.add(proofOf(factor));
  }
  proofs.delete(undefined);
  if (proofs.size < count) throw new ForbiddenError('factors_required', 'Confirm that it is you first.');
};
