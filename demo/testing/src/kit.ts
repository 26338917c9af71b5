import type { InboxMessage } from '@login-widget/provider/testing';
import { CLOCK } from './clock-route.ts';

/** Milliseconds that a message may take. */
const PATIENCE = 5_000;
const PAUSE = 100;

/** The inbox and the clock of a running provider, also of another process. */
export interface Kit {
  /** Origin of the provider. */
  readonly url: string;
  /** Returns the messages, newest first, optionally of one recipient. */
  messages(to?: string): Promise<readonly InboxMessage[]>;
  /**
   * Waits for the newest code of an address or phone number.
   *
   * @param options.not an earlier code, to wait for the next one
   * @throws an error when none arrives within five seconds
   */
  latestCode(to: string, options?: { not?: string | undefined }): Promise<string>;
  /** The same for the newest link. */
  latestLink(to: string, options?: { not?: string | undefined }): Promise<string>;
  /** Moves the clock forward, so that codes and sessions expire. Only for `startTestProvider`. */
  advanceClock(milliseconds: number): Promise<void>;
}

/**
 * Connects to a running provider: one of `startTestProvider`, or any that serves its inbox.
 *
 * @param url origin of the provider, such as `http://localhost:5180`
 */
export function kitOf(url: string): Kit {
  const ask = (path: string, init?: RequestInit) =>
    fetch(url.replace(/\/$/, '') + path, init).catch((cause: unknown) => {
      throw new Error(`No provider answers at ${url}.`, { cause });
    });

  const messages = async (to?: string) => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    const response = await ask(`/inbox/messages${query}`);
    if (!response.ok) throw new Error(`The inbox of ${url} answered ${response.status}.`);
    return (await response.json()) as readonly InboxMessage[];
  };

  const newest = async (to: string, part: 'code' | 'link', not: string | undefined): Promise<string> => {
    const end = Date.now() + PATIENCE;
    do {
      const found = (await messages(to)).find((message) => message[part] && message[part] !== not);
      if (found) return found[part] as string;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    } while (Date.now() < end);
    throw new Error(`No message with a ${part} was sent to ${to}.`);
  };

  return {
    url,
    messages,
    latestCode: (to, { not } = {}) => newest(to, 'code', not),
    latestLink: (to, { not } = {}) => newest(to, 'link', not),
    async advanceClock(milliseconds) {
      const response = await ask(CLOCK, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ advance_ms: milliseconds }),
      });
      if (!response.ok) throw new Error(`The clock of ${url} answered ${response.status}.`);
    },
  };
}
