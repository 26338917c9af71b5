import type { Answer, AuthenticateAnswer, ProtectionFields, SessionDuration } from './common.ts';
import { endpoint } from './endpoint.ts';

export type CryptoWalletType = 'ethereum' | 'solana';

/** Fields of an EIP-4361 message that the client may set. */
export interface SiweParams {
  /** Default: the page's origin. */
  uri?: string;
  chain_id?: string;
  issued_at?: string;
  statement?: string;
  not_before?: string;
  message_request_id?: string;
  resources?: string[];
}

export interface CryptoWalletStartBody {
  crypto_wallet_address: string;
  crypto_wallet_type: CryptoWalletType;
  siwe_params?: SiweParams;
  captcha_token?: string;
}

export interface CryptoWalletStartAnswer extends Answer {
  /** The text to sign. */
  challenge: string;
}

export type CryptoWalletAuthenticateBody = {
  crypto_wallet_address: string;
  crypto_wallet_type: CryptoWalletType;
  /** Hex for Ethereum, base58 for Solana. */
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

export const cryptoWalletsStartPrimary = start('primary');
export const cryptoWalletsStartSecondary = start('secondary');

export const cryptoWalletsAuthenticate = endpoint<CryptoWalletAuthenticateBody, AuthenticateAnswer>({
  method: 'POST',
  path: '/crypto_wallets/authenticate',
  protection: 'retried',
  updates: 'session',
});
