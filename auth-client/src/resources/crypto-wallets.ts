import { awaitedSettings } from '../bootstrap/awaited-settings.ts';
import type { Core } from '../core.ts';
import { check } from '../validation.ts';
import type { AuthenticateAnswer, SessionDuration } from '../wire/common.ts';
import * as wire from '../wire/crypto-wallets.ts';

/** Sign-in with a wallet: the wallet signs a message from the provider. */
export interface CryptoWalletMethods {
  /**
   * Fetches the message for the wallet to sign.
   *
   * @param options.siwe_params fields of the Sign-In with Ethereum message (EIP-4361); used if the project requires
   *   such messages and it is an Ethereum wallet. `uri` defaults to the page's origin.
   */
  authenticateStart(options: {
    crypto_wallet_address: string;
    crypto_wallet_type: wire.CryptoWalletType;
    siwe_params?: wire.SiweParams | undefined;
  }): Promise<wire.CryptoWalletStartAnswer>;
  /**
   * Signs in with the signature. With a session, adds the wallet to its user.
   *
   * @param options the wallet, its signature of the challenge (hexadecimal for Ethereum, base58 for Solana), and the
   *   session's duration in minutes, at least 5
   * @throws {ApiError} if the signature is wrong or too late
   */
  authenticate(
    options: {
      crypto_wallet_address: string;
      crypto_wallet_type: wire.CryptoWalletType;
      signature: string;
    } & SessionDuration,
  ): Promise<AuthenticateAnswer>;
}

const wallet = { crypto_wallet_address: 'string', crypto_wallet_type: 'string' } as const;

const siweFields = {
  'uri?': 'string',
  'chain_id?': 'string',
  'issued_at?': 'string',
  'statement?': 'string',
  'not_before?': 'string',
  'message_request_id?': 'string',
  'resources?': 'strings',
} as const;

/** Crypto wallets. */
export function cryptoWallets({ call, store, bootstrap, environment }: Core): CryptoWalletMethods {
  return {
    async authenticateStart(options) {
      const method = 'cryptoWallets.authenticateStart';
      const { siwe_params, ...address } = check(method, { ...wallet, 'siwe_params?': 'object' }, options);
      const siwe = check(method, siweFields, siwe_params);
      const { siweRequiredForCryptoWallets } = await awaitedSettings(bootstrap, environment.clock);
      // A project whose settings are not known may require the message.
      const isWanted = siweRequiredForCryptoWallets || !bootstrap.isKnown();
      const isSiwe = address.crypto_wallet_type === 'ethereum' && isWanted;
      return call(store.state().session ? wire.cryptoWalletsStartSecondary : wire.cryptoWalletsStartPrimary, {
        body: {
          ...address,
          ...(isSiwe && { siwe_params: { ...siwe, uri: siwe.uri ?? environment.page.origin } }),
        },
      });
    },
    authenticate: async (options) =>
      call(wire.cryptoWalletsAuthenticate, {
        body: check(
          'cryptoWallets.authenticate',
          { ...wallet, signature: 'string', session_duration_minutes: 'number' },
          options,
        ),
      }),
  };
}
