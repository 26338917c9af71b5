import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** An opaque secret of 256 random bits, in base64url (ASVS 7.2.3 asks for 128). */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Six decimal digits, each as likely as the others. */
export const randomPasscode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** An identifier as the wire spells it: `user-test-` and a UUID. Not a secret. */
export const newId = (noun: string): string => `${noun}-test-${randomUUID()}`;
