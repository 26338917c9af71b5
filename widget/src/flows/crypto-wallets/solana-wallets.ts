import type { Wallet } from '../../routing/routes.ts';
import { sharedRequest } from './shared-request.ts';

/** Signatures are sent in base58. The encoder is loaded when it is needed. */
const base58 = async (bytes: Uint8Array): Promise<string> => (await import('bs58')).default.encode(bytes);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** An account of a Wallet Standard wallet. */
interface StandardAccount {
  readonly address: string;
}

/** The part of the Wallet Standard that a sign-in needs. */
export interface StandardWallet {
  readonly name: string;
  readonly chains: readonly string[];
  readonly features: Readonly<Record<string, unknown>>;
}

interface Connected {
  readonly accounts: readonly StandardAccount[];
}

interface ConnectFeature {
  connect(): Promise<Connected>;
}

const shareAccounts = sharedRequest<Connected>();

interface SignMessageFeature {
  signMessage(input: {
    account: StandardAccount;
    message: Uint8Array;
  }): Promise<readonly { signature: Uint8Array }[]>;
}

export const isSolana = ({ chains, features }: StandardWallet): boolean =>
  chains.some((chain) => chain.startsWith('solana:')) &&
  'standard:connect' in features &&
  'solana:signMessage' in features;

/** Calls the methods on their features, because a wallet may read its state from `this`. */
export function standardWallet(source: StandardWallet): Wallet {
  const { name, features } = source;
  const connecting = features['standard:connect'] as ConnectFeature;
  const signing = features['solana:signMessage'] as SignMessageFeature;
  let account: StandardAccount | undefined;
  return {
    id: `solana-${name.toLowerCase()}`,
    name: name.slice(0, 40),
    chain: 'solana',
    source,
    async connect() {
      [account] = (await shareAccounts(source, () => connecting.connect())).accounts;
      if (!account) throw new Error('The wallet gave no address.');
      return account.address;
    },
    async sign(text) {
      if (!account) throw new Error('The wallet is not connected.');
      const [signed] = await signing.signMessage({ account, message: bytesOf(text) });
      if (!signed) throw new Error('The wallet gave no signature.');
      return base58(signed.signature);
    },
  };
}

interface ConnectedKey {
  readonly publicKey: { toString(): string };
}

const shareKey = sharedRequest<ConnectedKey>();

/** Provider that older Solana wallets define in the page. */
export interface SolanaProvider {
  readonly isPhantom?: boolean;
  connect(): Promise<ConnectedKey>;
  request(call: {
    method: 'signMessage';
    params: { message: Uint8Array; display: 'utf8' };
  }): Promise<{ signature: Uint8Array | string }>;
}

/** The wallet of `window.solana`, if there is one (`widget/docs/behaviour.md#wallets`). */
export function legacySolanaWallet(provider: SolanaProvider | undefined): Wallet | undefined {
  if (!provider) return undefined;
  return {
    id: provider.isPhantom ? 'solana-phantom' : 'solana-other',
    name: provider.isPhantom ? 'Phantom' : 'Other Solana Wallet',
    chain: 'solana',
    source: provider,
    connect: async () => (await shareKey(provider, () => provider.connect())).publicKey.toString(),
    async sign(text) {
      const params = { message: bytesOf(text), display: 'utf8' } as const;
      const { signature } = await provider.request({ method: 'signMessage', params });
      return typeof signature === 'string' ? signature : base58(signature);
    },
  };
}
