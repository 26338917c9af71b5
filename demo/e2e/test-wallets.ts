import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import bs58 from 'bs58';
import type { Page } from 'playwright-core';

export interface TestWallet {
  readonly address: string;
  /** Messages it was asked to sign, as text. */
  readonly asked: string[];
}

/** An Ethereum wallet with its own key, announced by EIP-6963. `once` rejects only the first request of a page. */
export async function addEthereumWallet(
  page: Page,
  options: { rejects?: 'connect' | 'sign' | 'once' } = {},
): Promise<TestWallet> {
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
  await page.addInitScript(
    ({ address, rejects }) => {
      let left = rejects === 'once' ? 1 : 0;
      const provider = {
        async request({ method, params }: { method: string; params?: unknown[] }) {
          const refused = new Error('User rejected the request.');
          if (method === 'eth_requestAccounts') {
            if (rejects === 'connect' || left-- > 0) throw refused;
            return [address];
          }
          if (rejects === 'sign') throw refused;
          return (
            globalThis as unknown as { testEthereumSign(text: string): Promise<string> }
          ).testEthereumSign(String(params?.[0]));
        },
      };
      const detail = { info: { uuid: 'test', name: 'Test Wallet', rdns: 'io.metamask', icon: '' }, provider };
      addEventListener('eip6963:requestProvider', () =>
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
      );
    },
    { address, rejects: options.rejects },
  );
  return { address, asked };
}

/** A Solana wallet with its own key, registered by the Wallet Standard. */
export async function addSolanaWallet(page: Page): Promise<TestWallet> {
  const secret = ed25519.utils.randomSecretKey();
  const address = bs58.encode(ed25519.getPublicKey(secret));
  const asked: string[] = [];
  await page.exposeFunction('testSolanaSign', (hex: string) => {
    const message = hexToBytes(hex);
    asked.push(new TextDecoder().decode(message));
    return [...ed25519.sign(message, secret)];
  });
  await page.addInitScript((address) => {
    const sign = async ({ message }: { message: Uint8Array }) => {
      const hex = [...message].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const signature = await (
        globalThis as unknown as { testSolanaSign(hex: string): Promise<number[]> }
      ).testSolanaSign(hex);
      return [{ signature: new Uint8Array(signature) }];
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
  }, address);
  return { address, asked };
}
