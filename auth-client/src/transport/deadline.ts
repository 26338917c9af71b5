import type { Clock } from '../environment.ts';
import { TimeoutError } from '../errors/timeout-error.ts';

/**
 * Runs a task that ends with the first of: its own result, the time limit, an abort from outside. It ends at once even
 * where the task ignores its signal.
 *
 * @throws {TimeoutError} after `milliseconds`; the reason of the signal that was aborted.
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
