// @vitest-environment node
import { expect, it } from 'vitest';
import { deferred } from '../../../test/fake-services.ts';
import {
  legacySolanaWallet,
  type SolanaProvider,
  type StandardWallet,
  standardWallet,
} from './solana-wallets.ts';

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

it.each(['standard', 'legacy'] as const)(
  'joins a connection that is open, also for a person who went back and pressed again: %s',
  async (kind) => {
    const answers = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const answer = () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often'));
    const standard: StandardWallet = {
      name: 'Phantom',
      chains: ['solana:mainnet'],
      features: {
        'standard:connect': { connect: async () => ({ accounts: [{ address: await answer() }] }) },
        'solana:signMessage': {},
      },
    };
    const legacy: SolanaProvider = {
      connect: async () => ({ publicKey: await answer() }),
      request: () => Promise.reject(new Error('not asked')),
    };
    // Main looks for the wallets anew after Back.
    const connect = () =>
      (kind === 'standard' ? standardWallet(standard) : legacySolanaWallet(legacy))?.connect();
    const both = [connect(), connect()];
    expect(asked).toBe(1);
    answers[0]?.reject(new Error('rejected'));
    for (const one of both) await expect(one).rejects.toThrow('rejected');
    const next = connect();
    expect(asked).toBe(2);
    answers[1]?.resolve('address-1');
    expect(await next).toBe('address-1');
  },
);
