import { expect, it } from 'vitest';
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
