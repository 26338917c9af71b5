import { setTimeout as wait } from 'node:timers/promises';
import { reasonsOf } from '../error-words.ts';
import type { Channel, Message } from './message.ts';

/** Passes a message to its sender. Resolves when it is on its way, not when it has arrived. */
export type Deliver = (message: Message) => Promise<void>;

/** Sends messages of one channel to the outside: SMTP, an HTTP hook. */
export type Sender = (message: Message) => Promise<void>;

export type Senders = Partial<Record<Channel, Sender>>;

/**
 * Sends through the channel's sender, or into the inbox without one, and resolves once it has accepted the message. For a
 * caller that repeats what failed.
 */
export const sending =
  (senders: Senders, inbox: Sender): Sender =>
  (message) =>
    (senders[message.channel] ?? inbox)(message);

/** Pauses between the attempts of an outside sender. */
const PAUSES_MS = [1_000, 5_000];

/** Time for messages that are on their way when the provider stops. */
const GRACE_MS = 5_000;

/** Whether a mail server refused for good: it asks not to try again (RFC 5321, 4.2.1). */
const isRefused = (error: unknown): boolean =>
  Number((error as { responseCode?: unknown } | undefined)?.responseCode) >= 500;

export interface Delivery {
  readonly deliver: Deliver;
  /** Resolves when no message is on its way, or after a while. Waits for no pause. */
  finish(): Promise<void>;
}

/**
 * Sends through the channel's sender, or into the inbox without one. The caller does not wait for an outside sender:
 * its time would distinguish known from unknown addresses, and a hung mail server would block every sign-in.
 */
export const delivering = (
  senders: Senders,
  inbox: Sender,
  log: (message: string, error?: unknown) => void,
  graceMs = GRACE_MS,
): Delivery => {
  const running = new Set<Promise<void>>();
  const stop = new AbortController();
  const pausing = (ms: number) => wait(ms, undefined, { signal: stop.signal }).catch(() => {});
  const persist = async (sender: Sender, message: Message): Promise<void> => {
    for (const pause of [...PAUSES_MS, undefined]) {
      try {
        return await sender(message);
      } catch (error) {
        if (pause === undefined || isRefused(error))
          return log(`A message by ${message.channel} could not be sent: ${reasonsOf(error)}`);
        await pausing(pause);
      }
    }
  };
  return {
    deliver: async (message) => {
      const sender = senders[message.channel];
      if (!sender) return inbox(message);
      const one = persist(sender, message).finally(() => running.delete(one));
      running.add(one);
    },
    finish: async () => {
      stop.abort();
      await Promise.race([Promise.all(running), wait(graceMs, undefined, { ref: false })]);
      if (running.size > 0) log(`Messages that were not sent before the stop: ${running.size}.`);
    },
  };
};
