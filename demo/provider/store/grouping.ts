// Of Node's module: a site's test that replaces the global timers would stop the database.
import { setImmediate } from 'node:timers';

/** Size limit of a group, so that other callers get their turn. */
const LARGEST = 32;

interface Waiting<Query, Result> {
  query: Query;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface Grouping<Query, Result> {
  /** Waits for exclusive access. @returns a function that releases it */
  enter(): Promise<() => void>;
  /** Runs all queries. When one fails, it throws and none takes effect. */
  runAll(queries: Query[]): Promise<Result[]>;
  runOne(query: Query): Promise<Result>;
}

/**
 * Runs queries that arrive in one turn of the event loop, or while another group runs, in one round with one commit.
 * They share its cost (a third, measured). Each answer still waits for that commit.
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
      // No query took effect. Each runs alone, so that only the failing one fails.
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
