import type { BootstrapStore } from '../bootstrap/bootstrap-store.ts';
import type { Pkce } from '../pkce/pkce-slots.ts';
import { withVerifier } from '../pkce/with-verifier.ts';

/** `withVerifier` for business endpoints, where the verifier's field is `pkce_code_verifier`. */
export const withBusinessVerifier = <T>(
  bootstrap: BootstrapStore,
  requirement: Parameters<typeof withVerifier>[1],
  namespaces: readonly Pkce[],
  redeem: (proof: { pkce_code_verifier?: string }) => Promise<T>,
): Promise<T> =>
  withVerifier(bootstrap, requirement, namespaces, (proof) =>
    redeem(proof ? { pkce_code_verifier: proof.code_verifier } : {}),
  );
