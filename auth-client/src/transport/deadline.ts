import type { Clock } from '../environment.ts';
import { TimeoutError } from '../errors/timeout-error.ts';

/**
 * Runs a task until the first of: its result, the timeout, an abort. Rejects at once even if the task ignores its
 * signal.
 *
 * @throws {TimeoutError} after `milliseconds`; after an abort, the reason of the outside signal
 */
export function withDeadline<T>(
  clock: Clock,
  milliseconds: number,
  outside: AbortSignal,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const stop = (reason: unknown) => {
      reject(reason);
      controller.abort(reason);
    };
    const onAbort = () => stop(outside.reason);
    if (outside.aborted) return onAbort();
    outside.addEventListener('abort', onAbort);
    const cancel = clock.after(milliseconds, () => stop(new TimeoutError(milliseconds)));
    task(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        cancel();
        outside.removeEventListener('abort', onAbort);
      });
  });
}
