import type { Wallet } from '../../routing/routes.ts';
import {
  type AnnouncedProvider,
  announcedWallet,
  type EthereumGlobals,
  type EthereumProvider,
  legacyEthereumWallets,
} from './ethereum-wallets.ts';
import {
  isSolana,
  legacySolanaWallet,
  type SolanaProvider,
  type StandardWallet,
  standardWallet,
} from './solana-wallets.ts';

type PageGlobals = EthereumGlobals & { readonly solana?: SolanaProvider };

/** Order of the hosted provider's menu. Other wallets come last. */
const ORDER = ['Vessel', 'Phantom', 'Metamask', 'Coinbase', 'Binance'];
const rank = ({ name }: Wallet): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Event of wallets that define `ethereum` only after the page's scripts have run, as some apps on phones do. */
const GLOBAL_DEFINED = 'ethereum#initialized';

const CHAINS = { ethereum: 'Ethereum', solana: 'Solana' };

/** Announced wallets, and those globals that were not announced. */
function collect(
  announced: readonly Wallet[],
  providers: ReadonlySet<EthereumProvider>,
  page: PageGlobals,
): readonly Wallet[] {
  const solana = legacySolanaWallet(page.solana);
  const legacy = [...legacyEthereumWallets(page, providers), ...(solana ? [solana] : [])];
  const isGeneric = ({ name }: Wallet) => name.startsWith('Other ');
  const rest = legacy.filter(
    (wallet) =>
      !announced.some(
        ({ name, chain }) => chain === wallet.chain && (isGeneric(wallet) || name === wallet.name),
      ),
  );
  const all = [...announced, ...rest].sort((one, other) => rank(one) - rank(other));
  return all.map((wallet) => withChain(wallet, all));
}

/** Adds the chain to the name of a wallet that is there for both, as Phantom is: each leads to another account. */
function withChain(wallet: Wallet, all: readonly Wallet[]): Wallet {
  const { name, chain } = wallet;
  const isForBoth = all.some(
    (other) => other.chain !== chain && other.name.toLowerCase() === name.toLowerCase(),
  );
  return isForBoth ? { ...wallet, name: `${name} (${CHAINS[chain]})` } : wallet;
}

/**
 * Finds the wallets of this browser: those that announce themselves (EIP-6963 for Ethereum, the Wallet Standard for
 * Solana), then those that define a global. Reports them at once, and again when another one announces itself late or
 * has defined its global (https://github.com/MetaMask/detect-provider).
 *
 * @returns a function that stops it
 */
export function watchWallets(
  onFound: (wallets: readonly Wallet[]) => void,
  page: Window = window,
): () => void {
  const announced = new Map<string, Wallet>();
  const providers = new Set<EthereumProvider>();
  let isStarting = true;
  /** Announced again, a wallet replaces itself: an extension that was updated or unlocked no longer answers as before. */
  const add = (wallet: Wallet) => {
    announced.set(wallet.id, wallet);
    if (!isStarting) report();
  };
  const report = () => onFound(collect([...announced.values()], providers, page as unknown as PageGlobals));

  const onAnnounce = (event: Event) => {
    const { detail } = event as CustomEvent<AnnouncedProvider | null>;
    if (typeof detail?.info?.rdns !== 'string' || typeof detail.provider?.request !== 'function') return;
    // All wallets announce themselves again when another script of the page asks for them.
    if (providers.has(detail.provider)) return;
    providers.add(detail.provider);
    add(announcedWallet(detail));
  };
  const api = {
    register(...wallets: readonly StandardWallet[]) {
      for (const wallet of wallets) if (isSolana(wallet)) add(standardWallet(wallet));
      return () => undefined;
    },
  };
  const onRegister = (event: Event) => {
    const { detail: register } = event as CustomEvent<unknown>;
    if (typeof register === 'function') register(api);
  };
  page.addEventListener('eip6963:announceProvider', onAnnounce);
  page.addEventListener('wallet-standard:register-wallet', onRegister);
  page.addEventListener(GLOBAL_DEFINED, report);
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  isStarting = false;
  report();
  return () => {
    page.removeEventListener('eip6963:announceProvider', onAnnounce);
    page.removeEventListener('wallet-standard:register-wallet', onRegister);
    page.removeEventListener(GLOBAL_DEFINED, report);
  };
}
