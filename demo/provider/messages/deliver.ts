import type { Channel, Message } from './message.ts';

/** Hands a message to whoever carries it. Resolves when it is on its way, not when it has arrived. */
export type Deliver = (message: Message) => Promise<void>;

/** Carries messages of one kind to the outside: SMTP, an HTTP hook. */
export type Sender = (message: Message) => Promise<void>;

export type Senders = Partial<Record<Channel, Sender>>;

/** Tries of an outside sender, with these pauses between them. */
const PAUSES_MS = [1_000, 5_000];

/**
 * Sends through the channel's sender, else into the inbox. Nobody waits for an outside sender: the time it takes would
 * tell known addresses from unknown ones, and a hung mail server would hang every sign-in.
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
