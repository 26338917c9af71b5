import type { KeyValueStore } from '../environment.ts';
import type { Call } from '../transport/call.ts';
import type { SessionDuration } from '../wire/common.ts';
import type { Optional } from '../wire/optional.ts';

interface RememberedDuration {
  /** Wraps a call, and stores the duration that it asks for. */
  watch(call: Call): Call;
  /** Body of a refresh that asks for the same duration again. */
  body(): Optional<SessionDuration>;
}

/** The last requested session duration. It survives page loads. */
export function createRememberedDuration(storage: KeyValueStore, storageKey: string): RememberedDuration {
  const key = `${storageKey}::session_duration_minutes`;
  return {
    watch: (call) => (endpoint, request) => {
      const minutes = (request?.body as Optional<SessionDuration> | undefined)?.session_duration_minutes;
      if (minutes !== undefined) storage.set(key, String(minutes));
      return call(endpoint, request);
    },
    body() {
      const minutes = Number(storage.get(key));
      return minutes > 0 ? { session_duration_minutes: minutes } : {};
    },
  };
}
