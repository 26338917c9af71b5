import { type Effect, pass } from './effects.ts';

/** Which calls go wrong, and how. Preflights (`OPTIONS`) pass unless the method names them. */
export interface Fault {
  /** Tried on the whole address, query included. */
  readonly address: RegExp;
  /** Default: any but OPTIONS. */
  readonly method?: string | undefined;
  /** Only this call of those that match, from 1. Default: each. */
  readonly nth?: number | undefined;
  /** Default: the calls pass, and are counted. */
  readonly effect?: Effect;
}

/** A fault that stands, until it is ended. */
export interface Rule {
  /** How many calls have matched, whether it was their turn or not. */
  readonly calls: number;
  /** Resolves once as many calls have come, and their effect has begun. */
  came(calls: number): Promise<void>;
  /** Later calls pass. Those that are held are cut; those that are delayed pass now. */
  end(): void;
}

export interface Turn {
  readonly effect: Effect;
  readonly number: number;
  readonly signal: AbortSignal;
}

export interface Rules {
  add(fault: Fault): Rule;
  /** Counts a call. @returns what happens to it: the newest rule decides whose turn it is; undefined where none does */
  take(method: string, address: string): Turn | undefined;
  clear(): void;
}

export function createRules(): Rules {
  const standing = new Set<{ take(method: string, address: string): Turn | undefined; end(): void }>();

  return {
    add({ address, method, nth, effect = pass }) {
      const ended = new AbortController();
      const waiting: { calls: number; resolve: () => void }[] = [];
      let calls = 0;
      const rule = {
        take(calledMethod: string, called: string): Turn | undefined {
          const isMethod = method ? method === calledMethod : calledMethod !== 'OPTIONS';
          if (!isMethod || called.search(address) < 0) return undefined;
          calls += 1;
          for (const each of waiting) if (each.calls <= calls) queueMicrotask(each.resolve);
          return nth === undefined || nth === calls
            ? { effect, number: calls, signal: ended.signal }
            : undefined;
        },
        end() {
          standing.delete(rule);
          ended.abort();
        },
      };
      standing.add(rule);
      return {
        get calls() {
          return calls;
        },
        came: (wanted) =>
          new Promise((resolve) => {
            if (calls >= wanted) resolve();
            else waiting.push({ calls: wanted, resolve });
          }),
        end: rule.end,
      };
    },
    take: (method, address) =>
      [...standing]
        .map((rule) => rule.take(method, address))
        .filter((turn) => turn !== undefined)
        .at(-1),
    clear() {
      for (const rule of standing) rule.end();
    },
  };
}
