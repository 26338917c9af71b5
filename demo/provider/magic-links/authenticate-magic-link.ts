import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/route.ts';
import { type Services, within } from '../services.ts';
import type { AfterProof } from '../sessions/start-session.ts';
import { startWithAddress } from '../sessions/start-with-address.ts';
import { LINK_KINDS } from '../tokens/link-kinds.ts';
import { redeemAddressToken } from '../tokens/redeem-address-token.ts';

/** Redeems a link's token. @throws {ApiError} 401 `unable_to_auth_magic_link`, or as `redeemToken` */
export const authenticateMagicLink = <Answer>(
  services: Services,
  call: Call<{ token: string; code_verifier?: string }>,
  after: AfterProof<Answer>,
): Promise<Answer & { method_id: string }> =>
  services.db.transaction().execute(async (db) => {
    const inside = within(services, db);
    const { token, code_verifier: codeVerifier } = call.body;
    const link = await redeemAddressToken(inside, { kinds: LINK_KINDS, token, codeVerifier }, refused);
    const proof = { type: 'magic_link', delivery_method: 'email' } as const;
    return startWithAddress(inside, call, { ...link, proof }, after);
  });

const refused = (): ApiError =>
  new ApiError(
    401,
    'unable_to_auth_magic_link',
    'This link was already used or has expired. Please ask for a new one.',
  );
