/** Others have their turn after so many. */
const LARGEST = 32;

interface Waiting<Query, Result> {
  query: Query;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export interface Grouping<Query, Result> {
  /** Waits until nobody else runs. @returns what lets the next in */
  enter(): Promise<() => void>;
  /** Runs all, or throws and has run none. */
  runAll(queries: Query[]): Promise<Result[]>;
  runOne(query: Query): Promise<Result>;
}

/**
 * Runs queries that come in one turn of the event loop, or while somebody else runs, in one round with one commit: what
 * each of them costs by itself is then shared (a third, measured). Each answer still waits for that commit.
 */
export const grouping = <Query, Result>({ enter, runAll, runOne }: Grouping<Query, Result>) => {
  const waiting: Waiting<Query, Result>[] = [];

  const runWaiting = async (): Promise<void> => {
    const leave = await enter();
    const group = waiting.splice(0, LARGEST);
    if (waiting.length > 0) setImmediate(runWaiting);
    try {
      const results = await runAll(group.map(({ query }) => query));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch {
      // None was run: each by itself, so that only the one that fails does.
      for (const { query, resolve, reject } of group) await runOne(query).then(resolve, reject);
    } finally {
      leave();
    }
  };

  return (query: Query): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ query, resolve, reject });
      if (waiting.length === 1) setImmediate(runWaiting);
    });
};
