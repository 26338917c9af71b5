import type { BootstrapStore } from '../bootstrap/bootstrap-store.ts';
import { ApiError } from '../errors/api-error.ts';
import { MissingPkceError } from '../errors/missing-pkce-error.ts';
import type { Pkce } from './pkce-slots.ts';
import { isMailed, type Requirement } from './requirement.ts';

/** The provider says that the verifier belongs to another flow. This does not use up the token. */
const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && /pkce/i.test(`${error.error_type} ${error.error_message}`);

/**
 * Redeems a token with the verifier of its flow. The token does not say which flow that is, so the verifiers are tried
 * in order until one fits.
 *
 * If none fits, the flow may have been started without a challenge elsewhere, such as by the hosted One Tap frame or at
 * the identity provider. The token is then sent without a verifier. Mailed links are stricter, because an attacker
 * could mail a link that signs the victim in to the attacker's account. They are sent without a verifier only if this
 * browser requested a link without a challenge, or if it holds no verifier at all, in which case the page has asked for
 * a click.
 *
 * @param namespaces in the order in which they are tried
 * @param redeem sends the token with one verifier; or with none, if the flow was not started here and the project
 *   allows it. A project whose settings are not known does not allow it.
 * @throws {MissingPkceError} if a verifier is required and none is stored; nothing is sent
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
