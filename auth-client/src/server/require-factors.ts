import type { MemberSession } from '../wire/b2b/objects.ts';
import type { Session } from '../wire/common.ts';
import { ForbiddenError } from './server-error.ts';
import { runtime, type ServerWorld } from './world.ts';

type Factor = (Session | MemberSession)['authentication_factors'][number];

/** How many proofs a session needs, of which kinds, and how fresh. */
export interface FactorRules extends Partial<Pick<ServerWorld, 'now'>> {
  /** Minutes: only what was shown within them counts. Default: as long as the session lives. */
  readonly within?: number;
  /** How many different proofs are needed; 2 asks for a second factor. Default 1. */
  readonly count?: number;
  /** Only these count, such as `webauthn`. Default: all. */
  readonly types?: readonly Factor['type'][];
}

/** What a factor proves: a link and a code to one mailbox are the same proof. An operator's visit proves nothing. */
const proofOf = ({ type, delivery_method }: Factor): string | undefined => {
  if (type === 'impersonated') return undefined;
  if (type === 'magic_link' || type === 'email_otp' || delivery_method === 'email') return 'email';
  if (type === 'otp') return 'phone';
  // A recovery code stands in for the app that was lost.
  return type === 'recovery_code' ? 'totp' : type;
};

/**
 * Asks for a fresh or a second proof before something that matters.
 *
 * @throws {ForbiddenError} `factors_required`; let the person show them again
 */
export const requireFactors = (
  { authentication_factors }: Session | MemberSession,
  { within = Number.POSITIVE_INFINITY, count = 1, types, now = runtime.now }: FactorRules,
): void => {
  const since = now() - within * 60_000;
  const proofs = new Set<string | undefined>();
  for (const factor of authentication_factors) {
    const isMeant = types?.includes(factor.type) ?? true;
    if (isMeant && Date.parse(factor.last_authenticated_at) >= since) proofs.add(proofOf(factor));
  }
  proofs.delete(undefined);
  if (proofs.size < count) throw new ForbiddenError('factors_required', 'Confirm that it is you first.');
};
