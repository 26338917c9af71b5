/** Milliseconds after which waiting for a response counts as failed. */
export const WAIT_LIMIT = 15_000;

/** Rejects if the work exceeds the limit. Loading a chunk has no timeout of its own on a network that drops packets. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading timed out.')), WAIT_LIMIT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
