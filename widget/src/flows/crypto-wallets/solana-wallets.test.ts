// @vitest-environment node
import { expect, it } from 'vitest';
import { standardWallet } from './solana-wallets.ts';

it('calls a wallet whose methods read their state from `this`', async () => {
  const connecting = {
    accounts: [{ address: 'address-1' }],
    async connect() {
      return { accounts: this.accounts };
    },
  };
  const signing = {
    signature: new Uint8Array([0, 1]),
    async signMessage() {
      return [{ signature: this.signature }];
    },
  };
  const wallet = standardWallet({
    name: 'Solflare',
    chains: ['solana:mainnet'],
    features: { 'standard:connect': connecting, 'solana:signMessage': signing },
  });
  expect(await wallet.connect()).toBe('address-1');
  expect(await wallet.sign('Sign in', 'address-1')).toBe('12');
});
