import type { KeyValueStore } from '../environment.ts';
import { fieldsOf, parseJson } from '../json.ts';

/**
 * The order of what a person did. Signing in and signing out are acts: each takes a number when it starts and is
 * committed when it takes effect, and an earlier act never takes effect after a later one. The numbers are shared by
 * the tabs of one origin (Lamport's logical clock), so that the last act wins wherever it was done and however long
 * its answer took. No lock is held (`auth-client/docs/decisions.md#1-no-lock-between-tabs`).
 */
export interface Acts {
  /** Starts an act and gives its number. */
  begin(): number;
  /** Takes effect; the caller has made sure that no later act has. */
  commit(act: number): void;
  /** The number of the act that took effect last. */
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

export function createActs(storage: KeyValueStore, storageKey: string): Acts {
  const key = `${storageKey}::acts`;
  // Remembered too: storage may be emptied by the page, and time must not run backwards.
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
    commit(act) {
      write({ started: Math.max(read().started, act), committed: act });
    },
    committed: () => read().committed,
  };
}
