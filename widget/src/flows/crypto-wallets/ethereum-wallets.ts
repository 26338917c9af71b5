import type { Wallet } from '../../routing/routes.ts';
import { sharedRequest } from './shared-request.ts';

/** A wallet's provider in the page (https://eips.ethereum.org/EIPS/eip-1193). */
export interface EthereumProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on?(event: 'accountsChanged', listener: (accounts: unknown) => void): unknown;
  removeListener?(event: 'accountsChanged', listener: (accounts: unknown) => void): unknown;
  readonly isMetaMask?: boolean;
  readonly isCoinbaseWallet?: boolean;
  readonly providers?: readonly EthereumProvider[];
}

/** Announcement of a wallet (https://eips.ethereum.org/EIPS/eip-6963). */
export interface AnnouncedProvider {
  readonly info: { readonly uuid: string; readonly name: string; readonly rdns: string };
  readonly provider: EthereumProvider;
}

const requireText = (value: unknown, what: string): string => {
  if (typeof value !== 'string' || value === '') throw new Error(`The wallet gave no ${what}.`);
  return value;
};

const shareAccounts = sharedRequest<unknown>();

const requestAccounts = (provider: EthereumProvider): Promise<unknown> =>
  shareAccounts(provider, () => provider.request({ method: 'eth_requestAccounts' }));

/** Error code of a wallet that has yet to answer an earlier request (https://eips.ethereum.org/EIPS/eip-1474#error-codes). */
const REQUEST_PENDING = -32002;

const firstOf = (accounts: unknown): unknown => (Array.isArray(accounts) ? accounts[0] : undefined);

/** Waits until the person connects an account in the wallet. */
const nextAccounts = (provider: EthereumProvider): Promise<unknown> =>
  new Promise((resolve) => {
    const onAccounts = (accounts: unknown) => {
      // A locked wallet reports an empty list.
      if (!firstOf(accounts)) return;
      provider.removeListener?.('accountsChanged', onAccounts);
      resolve(accounts);
    };
    provider.on?.('accountsChanged', onAccounts);
  });

/** After a reload, the wallet still shows the window of the page before, and its answer counts for the whole site. */
const connectAccounts = (provider: EthereumProvider): Promise<unknown> =>
  requestAccounts(provider).catch((error: { code?: unknown } | undefined) => {
    if (error?.code === REQUEST_PENDING && provider.on) return nextAccounts(provider);
    throw error;
  });

export const ethereumWallet = (id: string, name: string, provider: EthereumProvider): Wallet => ({
  id,
  name,
  chain: 'ethereum',
  source: provider,
  async connect() {
    return requireText(firstOf(await connectAccounts(provider)), 'address');
  },
  async sign(text, address) {
    return requireText(
      await provider.request({ method: 'personal_sign', params: [text, address] }),
      'signature',
    );
  },
});

/** Names of announced wallets, as the buttons show them. */
const KNOWN: Readonly<Record<string, string>> = {
  'io.metamask': 'Metamask',
  'com.coinbase.wallet': 'Coinbase',
  'com.binance.wallet': 'Binance',
};

const LONGEST_NAME = 40;

export const announcedWallet = ({ info, provider }: AnnouncedProvider): Wallet =>
  ethereumWallet(`ethereum-${info.rdns}`, KNOWN[info.rdns] ?? info.name.slice(0, LONGEST_NAME), provider);

/** Globals of the page that older wallets define. */
export interface EthereumGlobals {
  readonly vessel?: { readonly ethereum?: EthereumProvider };
  readonly ethereum?: EthereumProvider;
  readonly BinanceChain?: EthereumProvider;
}

/**
 * Wallets that do not announce themselves, in the order of the hosted provider's menu
 * (`widget/docs/behaviour.md#wallets`).
 *
 * @param announced providers that did. Many are `window.ethereum` too, and claim there to be Metamask.
 */
export function legacyEthereumWallets(
  { vessel, ethereum, BinanceChain }: EthereumGlobals,
  announced: ReadonlySet<EthereumProvider>,
): Wallet[] {
  const injected = ethereum ? (ethereum.providers ?? [ethereum]) : [];
  const metamask = injected.find((provider) => provider.isMetaMask && !provider.isCoinbaseWallet);
  const coinbase = injected.find((provider) => provider.isCoinbaseWallet);
  const other = injected.find((provider) => provider !== metamask && provider !== coinbase);
  const found: [id: string, name: string, provider: EthereumProvider | undefined][] = [
    ['vessel', 'Vessel', vessel?.ethereum],
    ['metamask', 'Metamask', metamask],
    ['coinbase', 'Coinbase', coinbase],
    ['binance', 'Binance', BinanceChain],
    ['ethereum', 'Other Ethereum Wallet', other],
  ];
  return found.flatMap(([id, name, provider]) =>
    provider && !announced.has(provider) ? [ethereumWallet(`ethereum-${id}`, name, provider)] : [],
  );
}
