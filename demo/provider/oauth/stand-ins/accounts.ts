import { createHash } from 'node:crypto';
import type { TestAccount } from '../upstreams/upstream.ts';

/** Test accounts. Any other address may be typed. */
export const ACCOUNTS: Pick<TestAccount, 'email' | 'firstName' | 'lastName'>[] = [
  { email: 'ada.lovelace@example.com', firstName: 'Ada', lastName: 'Lovelace' },
  { email: 'grace.hopper@example.com', firstName: 'Grace', lastName: 'Hopper' },
  { email: 'unverified@example.com', firstName: 'Una', lastName: 'Verified' },
];

/** Returns the account of an address, always the same one. Addresses that begin with `unverified` are unverified. */
export const accountOf = (provider: string, email: string): TestAccount => {
  const known = ACCOUNTS.find((account) => account.email === email);
  const local = email.split('@')[0] ?? '';
  return {
    firstName: known?.firstName ?? local,
    lastName: known?.lastName ?? '',
    email,
    emailVerified: !local.startsWith('unverified'),
    subject: createHash('sha256').update(`${provider}:${email}`).digest('hex').slice(0, 21),
  };
};
