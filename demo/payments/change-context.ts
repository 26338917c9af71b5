import { type Event, newId, toSeconds } from './objects.ts';
import type { ApiObject, Objects } from './store/objects.ts';

/** Version of the API that the objects follow. */
const API_VERSION = '2025-09-30.clover';

export interface ChangeDependencies {
  readonly objects: Objects;
  /** Stores an event, which is sent after the transaction. */
  readonly enqueue: (eventId: string, payload: string) => Promise<void>;
  /** Deletes what visitors typed into these pages. */
  readonly forget: (pages: readonly string[]) => Promise<void>;
  /** Removes a customer's personal data from copies of their checkouts. */
  readonly eraseCopies: (customer: string) => Promise<void>;
  readonly paymentsUrl: string;
  readonly now: () => Date;
}

/** What every change needs: the objects, the time, and a way to add an event. */
export interface ChangeContext {
  readonly objects: Objects;
  readonly paymentsUrl: string;
  readonly forget: ChangeDependencies['forget'];
  readonly eraseCopies: ChangeDependencies['eraseCopies'];
  readonly seconds: () => number;
  /** Stores an event about an object. */
  readonly addEvent: (type: string, object: ApiObject) => Promise<void>;
}

export function createChangeContext({
  objects,
  enqueue,
  now,
  ...dependencies
}: ChangeDependencies): ChangeContext {
  const seconds = () => toSeconds(now());
  return {
    ...dependencies,
    objects,
    seconds,
    async addEvent(type: string, object: ApiObject) {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        type,
        created: seconds(),
        api_version: API_VERSION,
        livemode: false,
        data: { object },
      };
      const { customer } = object;
      await objects.insert(event, typeof customer === 'string' ? customer : undefined);
      await enqueue(event.id, JSON.stringify(event));
    },
  };
}
