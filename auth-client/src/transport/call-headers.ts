import type { TelemetryBlob } from '../wire/events.ts';

export type CallHeaders = {
  readonly Authorization: string;
  readonly 'X-SDK-Client': string;
  readonly 'X-SDK-Parent-Host': string;
};

/**
 * Headers of every call (`auth-client/docs/wire.md#requests`).
 *
 * @param sessionToken the public token again if nobody is signed in
 */
export const callHeaders = (
  publicToken: string,
  sessionToken: string,
  who: TelemetryBlob,
  origin: string,
): CallHeaders => ({
  Authorization: `Basic ${btoa(`${publicToken}:${sessionToken}`)}`,
  'X-SDK-Client': btoa(JSON.stringify(who)),
  'X-SDK-Parent-Host': origin,
});
