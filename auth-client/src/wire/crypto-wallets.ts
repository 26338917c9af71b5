import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The chain of a wallet, which decides how its signature is verified. */
export type CryptoWalletType = 'ethereum' | 'solana';

/** Fields of an EIP-4361 message that the client may set. */
export interface SiweParams {
  /** Default: the page's origin. */
  uri?: string | undefined;
  chain_id?: string | undefined;
  issued_at?: string | undefined;
  statement?: string | undefined;
  not_before?: string | undefined;
  message_request_id?: string | undefined;
  resources?: string[] | undefined;
}

/** The wallet to sign in with or to add. */
export interface CryptoWalletStartBody {
  crypto_wallet_address: string;
  crypto_wallet_type: CryptoWalletType;
  siwe_params?: SiweParams | undefined;
  captcha_token?: string | undefined;
}

export interface CryptoWalletStartAnswer extends Answer {
  /** The message to sign. */
  challenge: string;
}

/** The signature of a wallet: hexadecimal for Ethereum, base58 for Solana. */
export type CryptoWalletAuthenticateBody = {
  crypto_wallet_address: string;
  crypto_wallet_type: CryptoWalletType;
  /** Hexadecimal for Ethereum, base58 for Solana. */
  signature: string;
} & SessionDuration &
  ProtectionFields;

const start = (path: string) =>
  endpoint<CryptoWalletStartBody, CryptoWalletStartAnswer>({
    method: 'POST',
    path: `/crypto_wallets/authenticate/start/${path}`,
    protection: 'captcha-only',
    needs: { challenge: 'string' },
  });

/** Returns the message that a wallet signs to sign in. */
export const cryptoWalletsStartPrimary = start('primary');

/** Returns the message that a wallet signs to be added to the signed-in user. */
export const cryptoWalletsStartSecondary = start('secondary');

/** Signs in with the signature of a wallet. */
export const cryptoWalletsAuthenticate = endpoint<CryptoWalletAuthenticateBody, AuthenticateAnswer>({
  method: 'POST',
  path: '/crypto_wallets/authenticate',
  protection: 'retried',
  updates: 'session',
});
