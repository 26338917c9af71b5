import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** An opaque secret of 256 random bits, in base64url (ASVS 7.2.3 requires 128). */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Six uniformly random decimal digits. */
export const randomPasscode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** An identifier in the contract's form: `user-test-` and a UUID. Not a secret. */
export const newId = (noun: string): string => `${noun}-test-${randomUUID()}`;
