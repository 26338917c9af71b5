import type { Environment } from '../environment.ts';
import { BASE_PATH } from '../wire/endpoint.ts';
import { type AnalyticsEvent, eventsLog, type TelemetryBlob } from '../wire/events.ts';

/**
 * Number of events after which a batch is sent, and milliseconds after its first event
 * (`auth-client/docs/wire.md#events`).
 */
const BATCH_SIZE = 15;
const BATCH_DELAY = 800;

/**
 * Characters, of up to three bytes: browsers limit the bodies of keepalive requests to 64 KiB in total
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch).
 */
const KEEPALIVE_LIMIT = 20_000;

/** Analytics event of the client or the page. */
export interface AnalyticsNote {
  readonly name: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** The page is about to be left: sends the queue at once. */
  readonly isLast?: boolean;
}

interface EventQueue {
  /** Queues an analytics event. Never throws and never waits; failures are ignored. */
  add(note: AnalyticsNote): void;
  dispose(): void;
}

interface EventQueueDependencies {
  readonly environment: Pick<Environment, 'fetch' | 'clock' | 'page'>;
  readonly apiUrl: string;
  readonly publicToken: string;
  blob(): TelemetryBlob;
}

export function createEventQueue(dependencies: EventQueueDependencies): EventQueue {
  const { environment } = dependencies;
  const { clock, page } = environment;
  /** Events as JSON, so that one that cannot be serialized does not block the others. */
  let queue: string[] = [];
  let cancelTimer: (() => void) | undefined;

  const send = async () => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (queue.length === 0) return;
    const body = `[${queue}]`;
    queue = [];
    // No authorization and no credentials: events must not depend on the session.
    const request = new Request(`${dependencies.apiUrl}${BASE_PATH}${eventsLog.path}`, {
      method: eventsLog.method,
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: body.length < KEEPALIVE_LIMIT,
    });
    // Chromium keeps a request open until the body of its `no-store` answer is read.
    return (await environment.fetch(request)).text();
  };
  // Also where there is no `Request`, as in jsdom.
  const flush = () => void send().catch(() => {});
  const stopListening = page.onHide(flush);

  return {
    add({ name, details, isLast = false }) {
      const event: AnalyticsEvent = {
        public_token: dependencies.publicToken,
        event_name: name,
        ...(details && { details }),
      };
      try {
        queue.push(JSON.stringify({ telemetry: dependencies.blob(), event }));
      } catch {
        return;
      }
      if (isLast || queue.length >= BATCH_SIZE) flush();
      else cancelTimer ??= clock.after(BATCH_DELAY, flush);
    },
    dispose() {
      flush();
      stopListening();
    },
  };
}
