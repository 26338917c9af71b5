import { afterEach, describe, expect, it } from 'vitest';
import type { Wallet } from '../../routing/routes.ts';
import { watchWallets } from './watch-wallets.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const name of ['ethereum', 'solana', 'vessel', 'BinanceChain']) Reflect.deleteProperty(window, name);
});

/** Simulates an extension that announces itself on request (https://eips.ethereum.org/EIPS/eip-6963). */
function announce(rdns: string, name: string, provider: object = { request: async () => [] }): () => void {
  const detail = { info: { uuid: rdns, name, rdns, icon: '' }, provider };
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  stops.push(() => window.removeEventListener('eip6963:requestProvider', announce));
  return announce;
}

/** Simulates an extension that registers wallets of the Wallet Standard. */
function registerStandard(...wallets: readonly [name: string, chain: string][]): void {
  const register = (event: Event) => {
    const { detail } = event as CustomEvent<{ register(...wallets: object[]): void }>;
    detail.register(
      ...wallets.map(([name, chain]) => ({
        name,
        chains: [chain],
        accounts: [],
        features: {
          'standard:connect': { connect: async () => ({ accounts: [] }) },
          'solana:signMessage': {},
        },
      })),
    );
  };
  window.addEventListener('wallet-standard:app-ready', register);
  stops.push(() => window.removeEventListener('wallet-standard:app-ready', register));
}

function watch(): string[][] {
  const seen: string[][] = [];
  stops.push(watchWallets((wallets: readonly Wallet[]) => seen.push(wallets.map(({ name }) => name))));
  return seen;
}

const put = (name: string, value: object) => Object.assign(window, { [name]: value });

describe('watchWallets()', () => {
  it('finds none without announcements and globals', () => {
    expect(watch()).toEqual([[]]);
  });

  it('finds announced wallets, known ones in the order of the menu', () => {
    announce('com.rainbow', 'Rainbow');
    announce('com.coinbase.wallet', 'Coinbase Wallet');
    announce('io.metamask', 'MetaMask');
    expect(watch()).toEqual([['Metamask', 'Coinbase', 'Rainbow']]);
  });

  it('finds wallets that announce themselves late', () => {
    const seen = watch();
    announce('io.metamask', 'MetaMask')();
    expect(seen).toEqual([[], ['Metamask']]);
  });

  it('finds a wallet that defines its global late', () => {
    const seen = watch();
    put('ethereum', { isMetaMask: true, request: async () => [] });
    window.dispatchEvent(new Event('ethereum#initialized'));
    expect(seen).toEqual([[], ['Metamask']]);
  });

  it('asks the latest provider of a wallet that announces itself again', async () => {
    let last: readonly Wallet[] = [];
    let reports = 0;
    stops.push(
      watchWallets((wallets) => {
        last = wallets;
        reports += 1;
      }),
    );
    const announced = ['0x1', '0x2'].map((address) =>
      announce('io.metamask', 'MetaMask', { request: async () => [address] }),
    );
    for (const announceNow of announced) announceNow();
    expect(last).toHaveLength(1);
    expect(await last[0]?.connect()).toBe('0x2');
    // Another script of the page asks all wallets.
    for (const announceNow of announced) announceNow();
    expect(await last[0]?.connect()).toBe('0x2');
    expect(reports).toBe(3);
  });

  it('reports a wallet once that is announced and a global', () => {
    announce('io.metamask', 'MetaMask');
    put('ethereum', { isMetaMask: true, request: async () => [] });
    expect(watch()).toEqual([['Metamask']]);
  });

  it('shows an announced wallet under its own name only, even if its global claims to be Metamask', () => {
    const provider = { isMetaMask: true, request: async () => [] };
    announce('com.brave.wallet', 'Brave Wallet', provider);
    put('ethereum', provider);
    expect(watch()).toEqual([['Brave Wallet']]);
  });

  it('finds wallets by their globals if they do not announce themselves', () => {
    put('ethereum', {
      request: async () => [],
      providers: [
        { isMetaMask: true, request: async () => [] },
        { isCoinbaseWallet: true, request: async () => [] },
        { request: async () => [] },
      ],
    });
    put('vessel', { ethereum: { request: async () => [] } });
    put('BinanceChain', { request: async () => [] });
    put('solana', { isPhantom: true });
    expect(watch()).toEqual([
      ['Vessel', 'Phantom', 'Metamask', 'Coinbase', 'Binance', 'Other Ethereum Wallet'],
    ]);
  });

  it('finds a single injected provider that is unknown', () => {
    put('ethereum', { request: async () => [] });
    put('solana', {});
    expect(watch()).toEqual([['Other Ethereum Wallet', 'Other Solana Wallet']]);
  });

  it('ignores malformed announcements', () => {
    const seen = watch();
    for (const detail of [null, {}, { info: {} }, { info: { rdns: 1 }, provider: {} }]) {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'x' }));
    expect(seen).toEqual([[]]);
  });

  it('finds wallets of the Wallet Standard that sign for Solana', () => {
    registerStandard(['Phantom', 'solana:mainnet'], ['Sui Wallet', 'sui:mainnet']);
    expect(watch()).toEqual([['Phantom']]);
  });

  it('tells the chains of a wallet apart that is there for both', () => {
    announce('app.phantom', 'Phantom');
    announce('io.metamask', 'MetaMask');
    registerStandard(['MetaMask', 'solana:mainnet']);
    put('solana', { isPhantom: true });
    expect(watch()).toEqual([
      ['Phantom (Ethereum)', 'Phantom (Solana)', 'Metamask (Ethereum)', 'MetaMask (Solana)'],
    ]);
  });
});
