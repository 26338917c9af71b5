import type { TelemetryBlob } from '../wire/events.ts';

export type CallHeaders = {
  readonly Authorization: string;
  readonly 'X-SDK-Client': string;
  readonly 'X-SDK-Parent-Host': string;
};

/**
 * Language of messages to the person (`auth-client/docs/wire.md#requests`). Every page may set this header without a
 * preflight (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
 *
 * @param tag of the page or the widget; without a valid one the browser names its own languages
 */
export const languageHeader = (tag: string | undefined): Record<string, string> =>
  tag && /^[a-z\d-]+$/i.test(tag) ? { 'Accept-Language': tag } : {};

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
