import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { deferred, fakeServices, settle } from '../../../test/fake-services.ts';
import type { Wallet } from '../../routing/routes.ts';
import { cryptoWalletsMachine } from './crypto-wallets.machine.ts';

it.each([false, true])(
  'announces a started sign-in unless the person has gone back: %s',
  async (goesBack) => {
    const wallet: Wallet = {
      id: 'ethereum-io.metamask',
      name: 'Metamask',
      chain: 'ethereum',
      connect: async () => '0x1',
      sign: () => new Promise(() => undefined),
    };
    const answer = deferred<{ challenge: string }>();
    const { services, said } = fakeServices({ cryptoWallets: { authenticateStart: () => answer.promise } });
    const params = { start: 'connect', wallet } as const;
    const actor = createActor(cryptoWalletsMachine, { input: { services, entries: [], params } }).start();
    await settle();
    if (goesBack) actor.send({ type: 'back' });
    answer.resolve({ challenge: 'Sign me.' });
    await settle();
    expect(said.announced).toEqual(goesBack ? [] : ['CRYPTO_WALLET_AUTHENTICATE_START']);
    actor.stop();
  },
);
