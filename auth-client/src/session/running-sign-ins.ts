import type { Page } from '../environment.ts';
import type { SessionOrder } from './session-order.ts';

interface RunningSignIns {
  /** Adds a sign-in with the number of its change, until its answer has been applied. */
  add(change: number, signIn: Promise<unknown>): void;
  /** Settles when every running sign-in has, in this page and in other tabs. */
  settled(): Promise<void>;
}

/** Sign-ins without an answer so far. The clients of a page share theirs; other tabs learn of them by `order`. */
export function createRunningSignIns(
  { shared }: Pick<Page, 'shared'>,
  storageKey: string,
  order: Pick<SessionOrder, 'mark' | 'settled'>,
): RunningSignIns {
  const key = `sign-ins:${storageKey}`;
  const running = () => shared.get(key) as Promise<unknown> | undefined;
  return {
    add(change, signIn) {
      const before = running();
      order.mark(change, true);
      const ended = signIn
        .catch(() => {})
        // After the answer has been applied.
        .then(() => {
          order.mark(change, false);
          return before;
        });
      shared.set(key, ended);
    },
    async settled() {
      await running();
      await order.settled();
    },
  };
}
