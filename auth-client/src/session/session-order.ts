import type { KeyValueStore } from '../environment.ts';
import { fieldsOf, parseJson } from '../json.ts';

/**
 * The order of the changes of a session: sign-ins and sign-outs. Each takes a number when it starts and is committed
 * when it takes effect. An earlier change never takes effect after a later one. The tabs of one origin share the numbers
 * (a Lamport clock), so the last change wins, in any tab and however late its answer arrives. No lock is held
 * (`auth-client/docs/decisions.md#1-no-lock-between-tabs`).
 */
export interface SessionOrder {
  /** Starts a change and returns its number. */
  begin(): number;
  /** Commits a change. The caller must have checked that no later change is committed. */
  commit(change: number): void;
  /** Number of the last committed change. */
  committed(): number;
}

interface Numbers {
  started: number;
  committed: number;
}

function parse(text: string | null): Numbers {
  const { started, committed } = fieldsOf(parseJson(text));
  return Number.isSafeInteger(started) && Number.isSafeInteger(committed)
    ? ({ started, committed } as Numbers)
    : { started: 0, committed: 0 };
}

export function createSessionOrder(storage: KeyValueStore, storageKey: string): SessionOrder {
  const key = `${storageKey}::acts`;
  // Also kept in memory: the page may clear its storage, and the numbers must not decrease.
  let known: Numbers = { started: 0, committed: 0 };

  const read = (): Numbers => {
    const stored = parse(storage.get(key));
    known = {
      started: Math.max(known.started, stored.started, stored.committed),
      committed: Math.max(known.committed, stored.committed),
    };
    return known;
  };
  const write = (next: Numbers) => {
    known = next;
    storage.set(key, JSON.stringify(next));
  };

  return {
    begin() {
      const { started, committed } = read();
      write({ started: started + 1, committed });
      return started + 1;
    },
    commit(change) {
      write({ started: Math.max(read().started, change), committed: change });
    },
    committed: () => read().committed,
  };
}
