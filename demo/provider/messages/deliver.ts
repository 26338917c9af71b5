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

/**
 * Sends through the channel's sender, or into the inbox without one. The caller does not wait for an outside sender:
 * its time would distinguish known from unknown addresses, and a hung mail server would block every sign-in.
 */
export const delivering = (
  senders: Senders,
  inbox: Sender,
  log: (message: string, error?: unknown) => void,
): Deliver => {
  const persist = async (sender: Sender, message: Message): Promise<void> => {
    for (const pause of [...PAUSES_MS, undefined]) {
      try {
        return await sender(message);
      } catch (error) {
        if (pause === undefined) return log(`A message by ${message.channel} could not be sent.`, error);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };
  return async (message) => {
    const sender = senders[message.channel];
    if (!sender) return inbox(message);
    void persist(sender, message);
  };
};
