import type { Fetch } from './simulated-browser.ts';

/** A request as it was sent. */
export interface Recorded {
  readonly method: string;
  /** Path and query, without the versioned base path. */
  readonly path: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Exact text; undefined if there was none. */
  readonly body: string | undefined;
  readonly credentials: RequestCredentials;
  readonly keepalive: boolean;
  readonly signal: AbortSignal;
}

export type Reply = (request: Recorded) => Response | Promise<Response> | undefined;

export interface RecordingServer {
  readonly fetch: Fetch;
  /** Requests except bootstrap and events. */
  readonly calls: Recorded[];
  readonly all: Recorded[];
}

export const success = (data: object = {}) =>
  Response.json({ data: { request_id: 'request-1', status_code: 200, ...data } });

export const refusal = (status: number, error_type: string, error_message = 'No.', headers = {}) =>
  Response.json(
    {
      status_code: status,
      request_id: 'request-1',
      error_type,
      error_message,
      error_url: `https://docs.example/${error_type}`,
    },
    { status, headers },
  );

export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

const BACKGROUND = /^\/(projects\/bootstrap\/|events$)/;

/** Answers as the test decides, and records every request exactly. */
export function createRecordingServer(reply: Reply = () => undefined): RecordingServer {
  const all: Recorded[] = [];
  const calls: Recorded[] = [];
  // Keeps pending requests alive, as a browser does: without a reference, their signals would never be aborted.
  const underWay: Request[] = [];
  return {
    all,
    calls,
    async fetch(request) {
      underWay.push(request);
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const recorded: Recorded = {
        method: request.method,
        path: pathname.replace(/^\/sdk\/v1/, '') + search,
        url: request.url,
        headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
        body: body === '' ? undefined : body,
        credentials: request.credentials,
        keepalive: request.keepalive,
        signal: request.signal,
      };
      all.push(recorded);
      const isBackground = BACKGROUND.test(recorded.path);
      if (!isBackground) calls.push(recorded);
      return (await reply(recorded)) ?? (isBackground ? refusal(500, 'not_played') : success());
    },
  };
}

/** An answer that arrives when the test resolves it. */
export function lateAnswer(): { promise: Promise<Response>; resolve: (response: Response) => void } {
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}
