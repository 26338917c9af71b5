import type { KeyValueStore } from '../environment.ts';

/**
 * What the tabs of one origin tell each other about refreshing: one of them does it, the others wait until its next
 * try is overdue. A value, not a lock: whoever finds it overdue takes over (`reliability.md`, finding 8).
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
      try {
        const { at, next, by } = JSON.parse(storage.get(key) ?? '{}') as Partial<Lease>;
        if (Number.isFinite(at) && Number.isFinite(next) && typeof by === 'string')
          return { at, next, by } as Lease;
      } catch {}
      return undefined;
    },
    write: (lease) => storage.set(key, JSON.stringify(lease)),
  };
}
