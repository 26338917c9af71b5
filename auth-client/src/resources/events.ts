import type { Core } from '../core.ts';
import { createEventQueue } from '../telemetry/event-queue.ts';

/** Analytics events of the page. */
export interface EventMethods {
  /**
   * Logs an analytics event. Events are sent in batches; failures are ignored.
   *
   * @param name such as `render_login_screen`
   * @param details JSON values; default: none
   */
  log(name: string, details?: Record<string, unknown>): void;
}

/** Details that the hosted provider's clients send with this event. */
const CREATED = {
  event_callback_registered: false,
  error_callback_registered: false,
  success_callback_registered: false,
};

/**
 * Analytics: your own events, and those of the other resources. Sends nothing if the option `telemetry` is off.
 *
 * @param created name of the event that reports a new client
 */
export function events(
  {
    analytics,
    config,
    environment,
    telemetry,
    disposed,
  }: Pick<Core, 'analytics' | 'config' | 'environment' | 'telemetry' | 'disposed'>,
  created = 'sdk_instance_instantiated',
): EventMethods {
  if (config.telemetry && environment.isBrowser) {
    const queue = createEventQueue({
      environment,
      apiUrl: config.apiUrl,
      publicToken: config.publicToken,
      blob: telemetry,
    });
    const stopListening = analytics.add(queue.add);
    disposed.addEventListener('abort', () => {
      stopListening();
      queue.dispose();
    });
    queue.add({ name: created, details: CREATED });
  }
  return { log: (name, details) => analytics.notify({ name, details }) };
}
