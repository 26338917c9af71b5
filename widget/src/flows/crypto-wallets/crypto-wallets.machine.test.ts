import { describe, expect, it, onTestFinished } from 'vitest';
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
      source: {},
      connect: async () => '0x1',
      sign: () => new Promise(() => undefined),
    };
    const answer = deferred<{ challenge: string }>();
    const { services, recorded } = fakeServices({
      cryptoWallets: { authenticateStart: () => answer.promise },
    });
    const params = { start: 'connect', wallet } as const;
    const actor = createActor(cryptoWalletsMachine, { input: { services, entries: [], params } }).start();
    await settle();
    if (goesBack) actor.send({ type: 'back' });
    answer.resolve({ challenge: 'Sign me.' });
    await settle();
    expect(recorded.announced).toEqual(goesBack ? [] : ['CRYPTO_WALLET_AUTHENTICATE_START']);
    actor.stop();
  },
);

describe('a wallet that has yet to answer a signature request', () => {
  /** A wallet that signs when the test says so, and the flow of one press on its button. */
  function wallets(source: object = {}) {
    const requested: { text: string; answer: ReturnType<typeof deferred<string>> }[] = [];
    let challenges = 0;
    const redeemed: string[] = [];
    const client = {
      cryptoWallets: {
        authenticateStart: async () => {
          challenges += 1;
          return { challenge: `Challenge ${challenges}` };
        },
        authenticate: async ({ signature }: { signature: string }) => redeemed.push(signature),
      },
    };
    const { services, clock, recorded } = fakeServices(client);
    const press = (address = '0x1') => {
      // Main looks for the wallets anew after Back.
      const wallet: Wallet = {
        id: 'ethereum-io.metamask',
        name: 'Metamask',
        chain: 'ethereum',
        source,
        connect: async () => address,
        sign: (text) => {
          const answer = deferred<string>();
          requested.push({ text, answer });
          return answer.promise;
        },
      };
      const params = { start: 'connect', wallet } as const;
      const actor = createActor(cryptoWalletsMachine, { input: { services, entries: [], params } });
      onTestFinished(() => void actor.stop());
      return actor.start();
    };
    return { press, requested, redeemed, clock, recorded, challenges: () => challenges };
  }

  it('signs in a person who goes back, presses again and approves the first window', async () => {
    const { press, requested, redeemed, challenges, recorded } = wallets();
    const first = press();
    await settle();
    first.send({ type: 'back' });
    const second = press();
    await settle();
    expect(second.getSnapshot().value).toBe('signing');
    expect([requested.map(({ text }) => text), challenges()]).toEqual([['Challenge 1'], 1]);
    requested[0]?.answer.resolve('signature 1');
    await settle();
    expect([second.getSnapshot().value, redeemed]).toEqual(['authenticated', ['signature 1']]);
    expect(recorded.announced).toEqual(['CRYPTO_WALLET_AUTHENTICATE_START', 'CRYPTO_WALLET_AUTHENTICATE']);
  });

  it('is asked again once it has answered', async () => {
    const { press, requested, redeemed } = wallets();
    const first = press();
    await settle();
    first.send({ type: 'back' });
    requested[0]?.answer.resolve('signature 1');
    await settle();
    press();
    await settle();
    expect([requested.map(({ text }) => text), redeemed]).toEqual([['Challenge 1', 'Challenge 2'], []]);
  });

  it('is asked again for another account, and when the first request is too old to sign in', async () => {
    const { press, requested, clock } = wallets();
    press();
    await settle();
    press('0x2');
    await settle();
    expect(requested).toHaveLength(2);
    clock.increment(5 * 60_000);
    press('0x2');
    await settle();
    expect(requested).toHaveLength(3);
  });

  it('is asked for each project of the page', async () => {
    const source = {};
    const [one, other] = [wallets(source), wallets(source)];
    one.press();
    await settle();
    other.press();
    await settle();
    expect([one.requested, other.requested].map(({ length }) => length)).toEqual([1, 1]);
  });
});
