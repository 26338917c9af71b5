import { endpoint } from './endpoint.ts';

/** Identifies the page and the client, in every call (base64 JSON in `X-SDK-Client`) and every event. */
export interface TelemetryBlob {
  event_id: string;
  app_session_id: string;
  persistent_id: string;
  client_sent_at: string;
  timezone: string;
  stytch_user_id?: string | undefined;
  stytch_session_id?: string | undefined;
  stytch_member_id?: string | undefined;
  stytch_member_session_id?: string | undefined;
  app: { identifier: string };
  sdk: { identifier: string; version: string };
}

/** Analytics event of a page. */
export interface AnalyticsEvent {
  public_token: string;
  event_name: string;
  details?: Record<string, unknown>;
  error_code?: string;
  error_description?: string;
  http_status_code?: number;
}

/** Sends a batch of events. Only header: `Content-Type`; no credentials. Failures are ignored. */
export const eventsLog = endpoint<{ telemetry: TelemetryBlob; event: AnalyticsEvent }[], unknown>({
  method: 'POST',
  path: '/events',
});
