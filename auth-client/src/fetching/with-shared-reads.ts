import type { Clock } from '../environment.ts';
import { lazily } from '../lazy.ts';
import type { Call } from '../transport/call.ts';

/** Milliseconds in which equal reads are one request (`auth-client/docs/wire.md#settings-of-the-project`). */
const DEDUPE = 2_000;

/**
 * Equal reads of one session share a request: what is asked again within two seconds of the first time gets that
 * answer, or waits for it. A read that failed is not kept, and a write ends it all, as what is read may have changed.
 *
 * @param whose tells one session from another; compared as JSON.
 */
export function withSharedReads(call: Call, clock: Pick<Clock, 'after'>, whose: () => unknown): Call {
  let reads: Record<string, () => Promise<unknown>> = {};
  return (row, request) => {
    const send = () => call(row, request);
    if (row.method !== 'GET')
      return send().finally(() => {
        reads = {};
      });
    const now = reads;
    const key = JSON.stringify([row.path, request, whose()]);
    if (!now[key]) clock.after(DEDUPE, () => delete now[key]);
    now[key] ??= lazily(send);
    return now[key]() as never;
  };
}
