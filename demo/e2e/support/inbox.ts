import { kitOf } from '@login-widget/testing/playwright';

export { someone } from '@login-widget/testing/playwright';

/** Returns the messages to an address, newest first. */
export const messagesTo = (provider: string, to: string) => kitOf(provider).messages(to);

/** Waits for the newest code to an address, optionally another one than before. */
export const codeSentTo = (provider: string, to: string, not?: string): Promise<string> =>
  kitOf(provider).latestCode(to, { not });

/** Waits for the newest login link to an address. */
export const linkSentTo = (provider: string, to: string): Promise<string> => kitOf(provider).latestLink(to);

let count = 0;

const startedAt = Date.now();

/**
 * Returns a new phone number. Files run one after another on a system, so the millisecond of a file's start separates
 * its numbers from the others' (for two hours). No message leaves the machine.
 */
export function someonesNumber(): string {
  count += 1;
  return `+1202${2_000_000 + ((startedAt + count) % 8_000_000)}`;
}
