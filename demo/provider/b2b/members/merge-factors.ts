import type { MemberAuthenticationFactor } from '@login-widget/auth-client/wire';
import type { MemberProof } from './factors.ts';

type Factor = MemberAuthenticationFactor;

/** Turns a proof into a factor with times. */
export const factorAt = (proof: MemberProof, now: Date): Factor => {
  const at = now.toISOString();
  return { ...proof, last_authenticated_at: at, created_at: at, updated_at: at } as Factor;
};

/** Renews a factor that is already there, and adds a new one. */
export const mergeFactors = (before: Factor[], added: Factor[]): Factor[] =>
  added.reduce((factors, factor) => {
    const same = factors.find((one) => identity(one) === identity(factor));
    const renewed = same?.created_at === undefined ? factor : { ...factor, created_at: same.created_at };
    return [...factors.filter((one) => one !== same), renewed];
  }, before);

const identity = ({ type, delivery_method }: Factor): string => `${type} ${delivery_method}`;
