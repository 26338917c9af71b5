import { expect, it, vi } from 'vitest';
import { deferred } from '../../../test/fake-services.ts';
import { ethereumWallet } from './ethereum-wallets.ts';

it('asks a wallet again only after it has answered, also for a person who went back and pressed again', async () => {
  const answers = [deferred<string[]>(), deferred<string[]>()];
  let asked = 0;
  const provider = {
    request: () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')),
  };
  // Main looks for the wallets anew after Back.
  const connect = () => ethereumWallet('ethereum-io.metamask', 'Metamask', provider).connect();
  const both = [connect(), connect()];
  expect(asked).toBe(1);
  answers[0]?.reject(new Error('rejected'));
  for (const one of both) await expect(one).rejects.toThrow('rejected');
  const next = connect();
  expect(asked).toBe(2);
  answers[1]?.resolve(['0x1']);
  expect(await next).toBe('0x1');
});

it('waits for the answer to an earlier page, whose window a wallet still shows', async () => {
  let tell: (accounts: readonly string[]) => void = () => undefined;
  const listeners = new Set<typeof tell>();
  tell = (accounts) => {
    for (const listener of listeners) listener(accounts);
  };
  const provider = {
    request: () => Promise.reject(Object.assign(new Error('Already processing.'), { code: -32002 })),
    on: (_: string, listener: typeof tell) => listeners.add(listener),
    removeListener: (_: string, listener: typeof tell) => listeners.delete(listener),
  };
  const address = ethereumWallet('ethereum-io.metamask', 'Metamask', provider).connect();
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  // It is locked.
  tell([]);
  tell(['0x1']);
  expect(await address).toBe('0x1');
  expect(listeners.size).toBe(0);
});

it('fails if a wallet that still shows such a window cannot tell its answer', async () => {
  const refusal = Object.assign(new Error('Already processing.'), { code: -32002 });
  const provider = { request: () => Promise.reject(refusal) };
  await expect(ethereumWallet('ethereum-other', 'Other', provider).connect()).rejects.toBe(refusal);
});
