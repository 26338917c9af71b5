import { expect, it } from 'vitest';
import { deferred } from '../../../test/fake-services.ts';
import { ethereumWallet } from './ethereum-wallets.ts';
import {
  legacySolanaWallet,
  type SolanaProvider,
  type StandardWallet,
  standardWallet,
} from './solana-wallets.ts';

type Answer = () => Promise<string>;

/** Kinds of wallets. Each makes its wallet anew for each call, because Main looks for the wallets again after Back. */
const WALLETS = {
  Ethereum(answer: Answer) {
    const provider = { request: async () => [await answer()] };
    return () => ethereumWallet('ethereum-io.metamask', 'Metamask', provider);
  },
  'the Wallet Standard'(answer: Answer) {
    const wallet: StandardWallet = {
      name: 'Phantom',
      chains: ['solana:mainnet'],
      features: {
        'standard:connect': { connect: async () => ({ accounts: [{ address: await answer() }] }) },
        'solana:signMessage': {},
      },
    };
    return () => standardWallet(wallet);
  },
  'an older Solana wallet'(answer: Answer) {
    const provider: SolanaProvider = {
      connect: async () => ({ publicKey: await answer() }),
      request: () => Promise.reject(new Error('not asked')),
    };
    return () => legacySolanaWallet(provider);
  },
};

it.each(Object.entries(WALLETS))(
  'asks %s again only after it has answered, also for a person who went back and pressed again',
  async (_, walletWith) => {
    const answers = [deferred<string>(), deferred<string>()];
    let asked = 0;
    const walletNow = walletWith(
      () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')),
    );
    const connect = () => walletNow()?.connect();
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
