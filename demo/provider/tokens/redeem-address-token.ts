import type { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { TokenKind } from './kinds.ts';
import { redeemToken } from './single-use.ts';

/** A link's token, with the address that it verifies. */
interface AddressToken {
  userId: string;
  addressId: string;
}

/** Redeems the token of a mailed link. @throws {ApiError} as `redeemToken` */
export const redeemAddressToken = async (
  services: Services,
  { kinds, token, codeVerifier }: { kinds: TokenKind[]; token: string; codeVerifier: string | undefined },
  refuse: () => ApiError,
): Promise<AddressToken> => {
  const { db, project, clock } = services;
  const now = clock.now();
  const row = await redeemToken(db, {
    kinds,
    projectId: project.projectId,
    token,
    codeVerifier,
    now,
    refuse,
  });
  if (row.user_id === null) throw refuse();
  return { userId: row.user_id, addressId: String(row.data.address_id) };
};
