import { type Effect, pass } from './effects.ts';

/** Selects calls, and says what goes wrong with them. Preflights (`OPTIONS`) pass unless `method` names them. */
export interface Fault {
  /** Matched against the whole address with its query. */
  readonly address: RegExp;
  /** Default: every method except OPTIONS. */
  readonly method?: string | undefined;
  /** Number of the only matching call that is affected, from 1. Default: every call. */
  readonly nth?: number | undefined;
  /** Default: the calls pass and are counted. */
  readonly effect?: Effect;
}

/** An active fault. */
export interface Rule {
  /** Number of matching calls, whether affected or not. */
  readonly calls: number;
  /** Resolves when this many calls have arrived and their effect has begun. */
  came(calls: number): Promise<void>;
  /** Ends the rule: later calls pass, held calls are cut, delayed calls pass now. */
  end(): void;
}

export interface Turn {
  readonly effect: Effect;
  readonly number: number;
  readonly signal: AbortSignal;
}

export interface Rules {
  add(fault: Fault): Rule;
  /** Counts a call. @returns the effect of the newest rule that affects this call, or undefined without one */
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
