import { expect, it, vi } from 'vitest';
import { ethereumWallet } from './ethereum-wallets.ts';

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
  await vi.waitFor(() => expect(listeners.size).toBe(1), 20_000);
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
