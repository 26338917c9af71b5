import type { Core } from '../core.ts';
import { createEventQueue } from '../telemetry/event-queue.ts';

/** Analytics events of the page. */
export interface EventMethods {
  /**
   * Logs an analytics event. Events are sent in batches; failures are ignored.
   *
   * @param name such as `render_login_screen`
   * @param details what JSON can hold; default: nothing
   */
  log(name: string, details?: Record<string, unknown>): void;
}

/** What developers of the hosted provider know of a client that was made. */
const CREATED = {
  event_callback_registered: false,
  error_callback_registered: false,
  success_callback_registered: false,
};

/**
 * Analytics: your own events, and those of the other resources. Nothing leaves where the option `telemetry` is off.
 *
 * @param created the name of the event that a client was made
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
    analytics.add(queue.add);
    disposed.addEventListener('abort', queue.dispose);
    queue.add({ name: created, details: CREATED });
  }
  return { log: (name, details) => analytics.tell({ name, details }) };
}
