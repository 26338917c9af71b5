interface InboxMessage {
  to: string;
  code?: string;
  link?: string;
  created_at: string;
}

/** Returns the messages to an address, newest first. */
export async function messagesTo(provider: string, to: string): Promise<readonly InboxMessage[]> {
  const response = await fetch(`${provider}/inbox/messages?to=${encodeURIComponent(to)}`);
  return (await response.json()) as InboxMessage[];
}

/** Waits for a matching message to an address, and returns the newest. */
async function newest(
  provider: string,
  to: string,
  fits: (message: InboxMessage) => boolean,
): Promise<InboxMessage> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const found = (await messagesTo(provider, to)).find(fits);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No matching message to ${to} arrived.`);
}

/** Returns the code in the newest mail to an address. */
export async function codeSentTo(provider: string, to: string, not?: string): Promise<string> {
  const { code } = await newest(provider, to, (message) => Boolean(message.code) && message.code !== not);
  return code as string;
}

/** Returns the login link in the newest mail to an address. */
export async function linkSentTo(provider: string, to: string): Promise<string> {
  const { link } = await newest(provider, to, (message) => Boolean(message.link));
  return link as string;
}

let count = 0;

/** Distinguishes this process from others on the same system. Short, because it is typed key by key. */
const who = `${process.pid.toString(36)}${(Date.now() % 36 ** 5).toString(36)}`;

/** Returns a new address. */
export const someone = (): string => {
  count += 1;
  return `ada-${who}-${count}@example.com`;
};

const startedAt = Date.now();

/**
 * Returns a new phone number. Files run one after another on a system, so the millisecond of a file's start separates
 * its numbers from the others' (for two hours). No message leaves the machine.
 */
export function someonesNumber(): string {
  count += 1;
  return `+1202${2_000_000 + ((startedAt + count) % 8_000_000)}`;
}
