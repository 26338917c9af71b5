import type { KeyValueStore } from '../environment.ts';
import { fieldsOf, parseJson } from '../json.ts';

/**
 * What the tabs of one origin tell each other about refreshing: one of them does it, the others wait until its next
 * try is overdue. A value, not a lock: whoever finds it overdue takes over
 * (`auth-client/docs/decisions.md#1-no-lock-between-tabs`).
 */
export interface Lease {
  /** When the last try began; milliseconds since the epoch. */
  readonly at: number;
  /** When the next one is due. */
  readonly next: number;
  /** Which client said so. */
  readonly by: string;
}

export interface RefreshLease {
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
