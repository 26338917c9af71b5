import { randomBytes } from 'node:crypto';
import type { CryptoWalletStartBody, CryptoWalletType } from '@login-widget/auth-client/wire';
import { sql } from 'kysely';
import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import { addressKey } from '../http/client-address.ts';
import type { Call } from '../http/route.ts';
import type { Services } from '../services.ts';
import { issueToken, redeemToken } from '../tokens/single-use.ts';
import { ethereumAddress, hasEthereumSigned } from './ethereum.ts';
import { siweMessage } from './siwe-message.ts';
import { hasSolanaSigned, solanaAddress } from './solana.ts';

/** Enough time to find the wallet and read the text. */
const CHALLENGE_MINUTES = 10;

/**
 * Number of open challenges that a signature is checked against: the caller's own first, then those of others. More would
 * let a stranger make the server check signatures without end.
 */
const MOST_OPEN = 5;

const KIND = 'crypto_wallet';

export interface Wallet {
  type: CryptoWalletType;
  /** In its canonical spelling. */
  address: string;
}

/** @throws {ApiError} 400 `invalid_ethereum_address` or `invalid_solana_address` */
export const checkedWallet = (type: CryptoWalletType, given: string): Wallet => {
  const address = type === 'ethereum' ? ethereumAddress(given) : solanaAddress(given);
  if (address !== undefined) return { type, address };
  throw new ApiError(400, `invalid_${type}_address`, `crypto_wallet_address is not an address of ${type}.`, {
    details: { field: 'crypto_wallet_address' },
  });
};

/**
 * Creates the text that a wallet has to sign.
 *
 * @param userId user who adds the wallet to an account; without one, the wallet signs in
 */
export const startChallenge = async (
  services: Services,
  call: Call<CryptoWalletStartBody>,
  wallet: Wallet,
  userId: string | undefined,
): Promise<string> => {
  const { db, clock, project } = services;
  const settings = await project.settings(db);
  const issuedAt = clock.now();
  const expiresAt = minutesAfter(issuedAt, CHALLENGE_MINUTES);
  const nonce = randomBytes(16).toString('hex');
  const { project_name, siwe_required_for_crypto_wallets } = settings.bootstrap;
  const params = call.body.siwe_params ?? {};
  const challenge =
    siwe_required_for_crypto_wallets && wallet.type === 'ethereum'
      ? siweMessage(
          { address: wallet.address, nonce, issuedAt, expiresAt, origin: call.origin, params },
          settings,
        )
      : `Signing in to ${project_name} with ${wallet.address}.\n\nThis costs nothing and moves nothing.\n\nNonce: ${nonce}`;
  await issueToken(db, {
    kind: KIND,
    projectId: project.projectId,
    userId,
    token: challenge,
    subject: subjectOf(wallet),
    data: { challenge, not_before: params.not_before ?? null, from: addressKey(call.ipAddress) },
    issuedAt,
    expiresAt,
  });
  return challenge;
};

interface SignedChallenge {
  /** User who adds the wallet; null for a sign-in. */
  userId: string | null;
}

/**
 * Finds and redeems the open challenge of a signed text.
 *
 * @throws {ApiError} 401 `unable_to_authenticate_crypto_wallet`; 400 `siwe_message_not_valid_yet`
 */
export const redeemChallenge = async (
  services: Services,
  wallet: Wallet,
  signature: string,
  ipAddress: string,
): Promise<SignedChallenge> => {
  const { db, clock, project } = services;
  const now = clock.now();
  const open = await db
    .selectFrom('tokens')
    .select('data')
    .where('kind', '=', KIND)
    .where('subject', '=', subjectOf(wallet))
    .where('project_id', '=', project.projectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    // Otherwise a stranger who asks for more challenges of the same wallet would keep its owner out.
    .orderBy(sql<boolean>`(data ->> 'from' is not distinct from ${addressKey(ipAddress)})`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST_OPEN)
    .execute();
  const hasSigned = wallet.type === 'ethereum' ? hasEthereumSigned : hasSolanaSigned;
  const signed = open.find(({ data }) => hasSigned(String(data.challenge), signature, wallet.address));
  if (!signed) throw refused();
  if (typeof signed.data.not_before === 'string' && Date.parse(signed.data.not_before) > now.getTime()) {
    throw new ApiError(400, 'siwe_message_not_valid_yet', 'The signed message is not valid yet.');
  }
  const { user_id: userId } = await redeemToken(db, {
    kinds: [KIND],
    projectId: project.projectId,
    token: String(signed.data.challenge),
    now,
    refuse: refused,
  });
  return { userId };
};

const subjectOf = ({ type, address }: Wallet): string => `${type}:${address}`;

const refused = (): ApiError =>
  new ApiError(
    401,
    'unable_to_authenticate_crypto_wallet',
    'The signature of your wallet could not be accepted. Please try again.',
  );
