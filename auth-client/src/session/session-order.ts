import { INTERACTIVE_TIMEOUT } from '../config.ts';
import type { Clock, KeyValueStore } from '../environment.ts';
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
  /**
   * Marks whether a change's request is under way, so that other tabs know. The request of a tab that was closed is
   * forgotten after its timeout.
   */
  mark(change: number, isRunning: boolean): void;
  /** Settles when no request for a change is under way, in any tab. */
  settled(): Promise<void>;
}

interface Numbers {
  started: number;
  committed: number;
  /** Start of each request that is under way, in milliseconds since the epoch. */
  running?: Readonly<Record<number, unknown>> | null;
}

/** Milliseconds. Waiting for another tab is rare and ends within seconds. */
const POLL = 100;

function parse(text: string | null): Numbers {
  const numbers = fieldsOf(parseJson(text));
  return Number.isSafeInteger(numbers.started) && Number.isSafeInteger(numbers.committed)
    ? (numbers as unknown as Numbers)
    : { started: 0, committed: 0 };
}

export function createSessionOrder(storage: KeyValueStore, storageKey: string, clock: Clock): SessionOrder {
  const key = `${storageKey}::acts`;
  // Also kept in memory: the page may clear its storage, and the numbers must not decrease.
  let known: Numbers = { started: 0, committed: 0 };

  const read = (): Numbers => {
    const stored = parse(storage.get(key));
    known = {
      ...stored,
      started: Math.max(known.started, stored.started, stored.committed),
      committed: Math.max(known.committed, stored.committed),
    };
    return known;
  };
  const write = (next: Numbers) => {
    known = next;
    storage.set(key, JSON.stringify(next));
  };

  /** A start in the future was written under another clock. */
  const isAnyRunning = () =>
    Object.values(read().running ?? {}).some(
      (start) => Math.abs(clock.now() - Number(start)) < INTERACTIVE_TIMEOUT,
    );

  return {
    begin() {
      const numbers = read();
      const started = numbers.started + 1;
      write({ ...numbers, started });
      return started;
    },
    commit(change) {
      const numbers = read();
      write({ ...numbers, started: Math.max(numbers.started, change), committed: change });
    },
    committed: () => read().committed,
    mark(change, isRunning) {
      const numbers = read();
      write({ ...numbers, running: { ...numbers.running, [change]: isRunning ? clock.now() : undefined } });
    },
    async settled() {
      while (isAnyRunning()) await new Promise<void>((resolve) => clock.after(POLL, resolve));
    },
  };
}
