import type { Clock } from '../clock.ts';
import type { Message } from '../messages/message.ts';
import type { Project } from '../project/project.ts';
import type { Keys } from '../secrets/keys.ts';
import { newId } from '../secrets/random.ts';
import type { Database } from '../store/open-store.ts';

/** A message that was not really sent, as `/inbox/messages` shows it. */
export interface InboxMessage extends Message {
  id: string;
  created_at: string;
}

/** Number of messages shown. Older ones are deleted. */
const SHOWN = 200;

export interface Inbox {
  keep(message: Message): Promise<void>;
  /** Returns messages, newest first, optionally of one recipient. */
  messages(to?: string): Promise<InboxMessage[]>;
  message(id: string): Promise<InboxMessage | undefined>;
  clear(): Promise<void>;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  keys: Keys;
  project: Project;
  /** Waits for messages that are about to be sent. */
  settled: () => Promise<void>;
}

/** Replaces mail and text messages. Bodies are encrypted, because they contain codes and links. */
export const openInbox = ({ db, clock, keys, project, settled }: Dependencies): Inbox => {
  const rows = () =>
    db
      .selectFrom('messages')
      .select(['message_id', 'sealed', 'created_at'])
      .where('project_id', '=', project.projectId)
      .orderBy('position', 'desc')
      .limit(SHOWN);
  const keyedId = (key: string) => `message-${keys.derive(`message ${project.projectId} ${key}`)}`;
  const opened = (row: { message_id: string; sealed: string; created_at: Date }): InboxMessage => ({
    id: row.message_id,
    ...(JSON.parse(keys.open(row.sealed)) as Message),
    created_at: row.created_at.toISOString(),
  });
  return {
    keep: async ({ key, ...message }) => {
      await db
        .insertInto('messages')
        .values({
          message_id: key === undefined ? newId('message') : keyedId(key),
          project_id: project.projectId,
          channel: message.channel,
          destination: message.to,
          sealed: keys.seal(JSON.stringify(message)),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('message_id').doNothing())
        .execute();
    },
    messages: async (to) => {
      await settled();
      const found = to === undefined ? rows() : rows().where('destination', '=', to);
      return (await found.execute()).map(opened);
    },
    message: async (id) => {
      const row = await rows().where('message_id', '=', id).executeTakeFirst();
      return row && opened(row);
    },
    clear: async () => {
      await settled();
      await db.deleteFrom('messages').where('project_id', '=', project.projectId).execute();
    },
  };
};
