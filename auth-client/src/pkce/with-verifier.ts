import type { BootstrapStore } from '../bootstrap/bootstrap-store.ts';
import { ApiError } from '../errors/api-error.ts';
import { MissingPkceError } from '../errors/missing-pkce-error.ts';
import type { Pkce } from './pkce-slots.ts';
import { isMailed, type Requirement } from './requirement.ts';

/** The provider says that the verifier belongs to another flow; the token is not spent by that. */
const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && /pkce/i.test(`${error.error_type} ${error.error_message}`);

/**
 * Redeems a token with the verifier of the flow that it came from. Which flow that was is not to be seen from the
 * token, so that the verifiers are tried one after the other, until one fits. Where none does, the flow may have been
 * started without a challenge elsewhere: by One Tap's hosted frame, or at the identity provider. Links are mailed to
 * whoever likes, and a wrong one would sign in whoever sent it: they get such a try only where this browser has asked
 * for a link without a challenge, or holds no verifier at all, where the page has asked for a click.
 *
 * @param namespaces in the order they are tried
 * @param redeem sends the token with one verifier, or with none where the flow was not started here and the project
 *   allows that. A project whose settings are not known allows nothing.
 * @throws {MissingPkceError} where a verifier is required and none is stored; nothing is sent.
 */
export async function withVerifier<T>(
  bootstrap: BootstrapStore,
  requirement: Requirement,
  namespaces: readonly Pkce[],
  redeem: (proof: { code_verifier: string } | undefined) => Promise<T>,
): Promise<T> {
  const candidates = namespaces.flatMap((pkce) => pkce.verifiers().map((verifier) => ({ pkce, verifier })));
  const unbound = namespaces.find((pkce) => pkce.hasUnbound());
  const redeemUnbound = async () => {
    const answer = await redeem(undefined);
    unbound?.finishUnbound();
    return answer;
  };
  if (candidates.length === 0 && !unbound) {
    const settings = await bootstrap.get();
    if (!bootstrap.isKnown() || settings[requirement]) throw new MissingPkceError();
    return redeem(undefined);
  }
  let mismatch: unknown;
  for (const { pkce, verifier } of candidates) {
    try {
      const answer = await redeem({ code_verifier: verifier });
      pkce.finish(verifier);
      return answer;
    } catch (error) {
      if (!isMismatch(error)) throw error;
      mismatch = error;
    }
  }
  const mayBeOpen = !isMailed(requirement) && bootstrap.isKnown() && !bootstrap.getSync()[requirement];
  if (unbound || mayBeOpen) return redeemUnbound();
  throw mismatch;
}
