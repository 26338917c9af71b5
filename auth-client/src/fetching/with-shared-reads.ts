import type { Clock } from '../environment.ts';
import { lazily } from '../lazy.ts';
import type { Call } from '../transport/call.ts';

/** Milliseconds within which equal reads share one request (`auth-client/docs/wire.md#settings-of-the-project`). */
const DEDUPE = 2_000;

/**
 * Equal reads of one session share a request: a read within two seconds of the first one gets the same answer, or waits
 * for it. Failed reads are not kept. A write discards all shared reads, because it may have changed the data.
 *
 * @param whose identifies the session; compared as JSON
 */
export function withSharedReads(call: Call, clock: Pick<Clock, 'after'>, whose: () => unknown): Call {
  let reads: Record<string, () => Promise<unknown>> = {};
  return (endpoint, request) => {
    const send = () => call(endpoint, request);
    if (endpoint.method !== 'GET')
      return send().finally(() => {
        reads = {};
      });
    const now = reads;
    const key = JSON.stringify([endpoint.path, request, whose()]);
    if (!now[key]) clock.after(DEDUPE, () => delete now[key]);
    now[key] ??= lazily(send);
    return now[key]() as never;
  };
}
