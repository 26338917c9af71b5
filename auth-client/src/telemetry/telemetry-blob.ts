import type { Environment } from '../environment.ts';
import type { TelemetryBlob } from '../wire/events.ts';

/** Client that the hosted provider expects (`auth-client/docs/wire.md#requests`). */
const SDK = { identifier: 'Stytch.js Javascript SDK', version: '@stytch/vanilla-js@5.22.8' };

/**
 * Random UUID, version 4 (https://www.rfc-editor.org/rfc/rfc9562#section-5.4). `crypto.randomUUID` exists in secure
 * contexts only.
 */
export function uuid(random: Environment['random']): string {
  const hex = [...random(4)].map((value) => value.toString(16).padStart(8, '0')).join('');
  // Version 4. The two free bits of the variant's digit stay 0, which leaves 120 random bits.
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

/** Telemetry of the client and its page. All three ids are new each time, so that they cannot be used for tracking. */
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
