import type { KeyValueStore } from '../environment.ts';
import { fieldsOf, parseJson } from '../json.ts';

/**
 * Lease on refreshing, shared by the tabs of one origin. One tab refreshes, the others wait until its next attempt is
 * overdue. It is a value, not a lock: a tab that finds it overdue takes over
 * (`auth-client/docs/decisions.md#1-no-lock-between-tabs`).
 */
export interface Lease {
  /** Start of the last attempt, in milliseconds since the epoch. */
  readonly at: number;
  /** Due time of the next attempt. */
  readonly next: number;
  /** Id of the client that wrote the lease. */
  readonly by: string;
}

interface RefreshLease {
  read(): Lease | undefined;
  write(lease: Lease): void;
}

export function createRefreshLease(storage: KeyValueStore, storageKey: string): RefreshLease {
  const key = `${storageKey}::refresh`;
  return {
    read() {
      const { at, next, by } = fieldsOf(parseJson(storage.get(key)));
      return Number.isFinite(at) && Number.isFinite(next) && typeof by === 'string'
        ? ({ at, next, by } as Lease)
        : undefined;
    },
    write: (lease) => storage.set(key, JSON.stringify(lease)),
  };
}
