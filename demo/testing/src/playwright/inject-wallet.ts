import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import bs58 from 'bs58';
import type { TestPage } from './page.ts';

export interface InjectedWallet {
  readonly address: string;
  /** Messages it was asked to sign, as text. */
  readonly asked: readonly string[];
}

export interface WalletOptions {
  /** Default: `ethereum`. */
  chain?: 'ethereum' | 'solana' | undefined;
  /** What an Ethereum wallet's owner rejects; `once` is only the first request of a page. Default: nothing. */
  rejects?: 'connect' | 'sign' | 'once' | undefined;
}

type Page = Pick<TestPage, 'addInitScript' | 'exposeFunction'>;

/**
 * Gives the page's next documents a wallet with its own key, which signs without a question: an Ethereum wallet that is
 * announced by EIP-6963 (as Metamask), or a Solana wallet of the Wallet Standard (as Phantom).
 */
export const injectWallet = (page: Page, options: WalletOptions = {}): Promise<InjectedWallet> =>
  options.chain === 'solana' ? solanaWallet(page) : ethereumWallet(page, options.rejects);

/** The functions that sign, in the page. */
interface InPage {
  testEthereumSign(text: string): Promise<string>;
  testSolanaSign(hex: string): Promise<number[]>;
}

/** Runs a function with one value at the start of the page's next documents. */
const atStart = <Value>(page: Page, run: (value: Value) => void, value: Value): Promise<unknown> =>
  page.addInitScript({ content: `(${run})(${JSON.stringify(value)})` });

async function ethereumWallet(page: Page, rejects: WalletOptions['rejects']): Promise<InjectedWallet> {
  const secret = secp256k1.utils.randomSecretKey();
  const publicKey = secp256k1.getPublicKey(secret, false).slice(1);
  const address = `0x${bytesToHex(keccak_256(publicKey).slice(-20))}`;
  const asked: string[] = [];
  await page.exposeFunction('testEthereumSign', (text: string) => {
    asked.push(text);
    const message = utf8ToBytes(text);
    const digest = keccak_256(
      new Uint8Array([...utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), ...message]),
    );
    const signature = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
    const [recovery = 0, ...compact] = signature;
    return `0x${bytesToHex(new Uint8Array(compact))}${(27 + recovery).toString(16)}`;
  });
  await atStart(page, announceEthereum, { address, rejects });
  return { address, asked };
}

/** Runs in the page. */
function announceEthereum({
  address,
  rejects,
}: {
  address: string;
  rejects: WalletOptions['rejects'];
}): void {
  let left = rejects === 'once' ? 1 : 0;
  const provider = {
    async request({ method, params }: { method: string; params?: unknown[] }) {
      const refused = new Error('User rejected the request.');
      if (method === 'eth_requestAccounts') {
        if (rejects === 'connect' || left-- > 0) throw refused;
        return [address];
      }
      if (rejects === 'sign') throw refused;
      return (globalThis as unknown as InPage).testEthereumSign(String(params?.[0]));
    },
  };
  const detail = { info: { uuid: 'test', name: 'Test Wallet', rdns: 'io.metamask', icon: '' }, provider };
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  );
}

async function solanaWallet(page: Page): Promise<InjectedWallet> {
  const secret = ed25519.utils.randomSecretKey();
  const address = bs58.encode(ed25519.getPublicKey(secret));
  const asked: string[] = [];
  await page.exposeFunction('testSolanaSign', (hex: string) => {
    const message = hexToBytes(hex);
    asked.push(new TextDecoder().decode(message));
    return [...ed25519.sign(message, secret)];
  });
  await atStart(page, registerSolana, address);
  return { address, asked };
}

/** Runs in the page. */
function registerSolana(address: string): void {
  const sign = async ({ message }: { message: Uint8Array }) => {
    const hex = [...message].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return [{ signature: new Uint8Array(await (globalThis as unknown as InPage).testSolanaSign(hex)) }];
  };
  const wallet = {
    name: 'Phantom',
    chains: ['solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': { connect: async () => ({ accounts: [{ address }] }) },
      'solana:signMessage': { signMessage: sign },
    },
  };
  addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
  );
}
