import { otpsEmailLoginOrCreate, otpsSmsLoginOrCreate } from '@login-widget/auth-client/wire';
import { expect, it } from 'vitest';
import { createProvider } from '../provider.ts';
import { openMemoryStore } from '../store/memory-store.ts';
import { callerOf } from '../test/caller.ts';

/** Sends three text messages and a mail, and returns what was logged. */
const logOf = async (inbox: boolean): Promise<string[]> => {
  const store = await openMemoryStore();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const provider = await createProvider({ store, baseUrl: 'http://localhost:5180', inbox, log });
  const call = callerOf(provider);
  for (const last of [1, 2, 3]) await call(otpsSmsLoginOrCreate, { phone_number: `+1202555017${last}` });
  await call(otpsEmailLoginOrCreate, { email: 'ada@example.com' });
  await provider.close();
  await store.close();
  return lines;
};

it('tells the operator once for each channel that its messages go nowhere', async () => {
  expect(await logOf(false)).toEqual([
    'Messages by sms go nowhere: set SMS_HOOK_URL.',
    'Messages by email go nowhere: set SMTP_URL.',
  ]);
});

it('says nothing of messages that the inbox shows', async () => {
  expect(await logOf(true)).toEqual([]);
});
