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
  /** Marks a change whose request is under way, so that other tabs know. */
  run(change: number): void;
  /** Marks a change whose request has ended. A tab that is closed before is forgotten after the timeout of its request. */
  settle(change: number): void;
  /** Settles when no request for a change is under way, in any tab. */
  settled(): Promise<void>;
}

interface Numbers {
  started: number;
  committed: number;
  /** Latest end of each request that is under way, in milliseconds since the epoch. */
  running: Readonly<Record<number, unknown>>;
}

function parse(text: string | null): Numbers {
  const { started, committed, running } = fieldsOf(parseJson(text));
  return Number.isSafeInteger(started) && Number.isSafeInteger(committed)
    ? ({ started, committed, running: fieldsOf(running) } as unknown as Numbers)
    : { started: 0, committed: 0, running: {} };
}

export function createSessionOrder(storage: KeyValueStore, storageKey: string, clock: Clock): SessionOrder {
  const key = `${storageKey}::acts`;
  // Also kept in memory: the page may clear its storage, and the numbers must not decrease.
  let known: Numbers = { started: 0, committed: 0, running: {} };

  const read = (): Numbers => {
    const stored = parse(storage.get(key));
    known = {
      started: Math.max(known.started, stored.started, stored.committed),
      committed: Math.max(known.committed, stored.committed),
      running: stored.running,
    };
    return known;
  };
  const write = (next: Numbers) => {
    known = next;
    storage.set(key, JSON.stringify(next));
  };

  /** Milliseconds until the last of the requests must have ended. One that is due later was sent under another clock. */
  const remaining = () =>
    Math.max(
      0,
      ...Object.values(read().running)
        .map((end) => Number(end) - clock.now())
        .filter((left) => left <= INTERACTIVE_TIMEOUT),
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
    run(change) {
      const numbers = read();
      write({ ...numbers, running: { ...numbers.running, [change]: clock.now() + INTERACTIVE_TIMEOUT } });
    },
    settle(change) {
      const { [change]: _, ...running } = read().running;
      write({ ...known, running });
    },
    async settled() {
      for (let left = remaining(); left > 0; left = remaining()) {
        await new Promise<void>((resolve) => {
          const stops = [
            clock.after(left, done),
            storage.onChange((changed) => {
              if (changed === key || changed === null) done();
            }),
          ];
          function done() {
            for (const stop of stops) stop();
            resolve();
          }
        });
      }
    },
  };
}
