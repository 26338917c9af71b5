import type { Environment } from '../environment.ts';
import type { TelemetryBlob } from '../wire/events.ts';

/** The client that the hosted provider expects (`auth-client/docs/wire.md#requests`). */
const SDK = { identifier: 'Stytch.js Javascript SDK', version: '@stytch/vanilla-js@5.22.8' };

/**
 * A random UUID, version 4 (https://www.rfc-editor.org/rfc/rfc9562#section-5.4), also where the page is no secure
 * context.
 */
export function uuid(random: Environment['random']): string {
  const hex = Array.from(random(4), (value) => value.toString(16).padStart(8, '0')).join('');
  // The version is 4; of the variant's digit the two free bits stay 0, which leaves 120 random ones.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

/** Who asks, and from where. All three ids are new each time: nothing here follows a person. */
export function telemetryBlob(
  {
    random,
    clock,
    page,
  }: {
    random: Environment['random'];
    clock: Pick<Environment['clock'], 'now'>;
    page: Pick<Environment['page'], 'timezone' | 'hostname'>;
  },
  who: Partial<TelemetryBlob>,
): TelemetryBlob {
  return {
    event_id: `event-id-${uuid(random)}`,
    app_session_id: `app-session-id-${uuid(random)}`,
    persistent_id: `persistent-id-${uuid(random)}`,
    client_sent_at: new Date(clock.now()).toISOString(),
    timezone: page.timezone,
    ...who,
    app: { identifier: page.hostname },
    sdk: SDK,
  };
}
