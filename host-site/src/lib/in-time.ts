/** What takes longer counts as not coming at all, where somebody waits; milliseconds. */
export const WAIT_LIMIT = 15_000;

/** The same, or a failure where it takes too long: a chunk has no limit of its own on a network that swallows it. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It did not come in time.')), WAIT_LIMIT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
