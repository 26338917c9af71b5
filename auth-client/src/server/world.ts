/** Functions of the runtime. No other file of the server entry touches it. Web APIs only. */
export interface ServerWorld {
  /** Sends requests to the provider. Default: the runtime's `fetch`. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Looks the functions up at each call. Some runtimes refuse `fetch` as a method of another object. */
export const runtime: ServerWorld = {
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
};

/** Sends a request with a timeout. */
export const sent = (
  { fetch }: Pick<ServerWorld, 'fetch'>,
  url: string,
  init: RequestInit,
  timeout: number,
) => fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });

/**
 * False where a request must not wait for a promise of another one, as on Cloudflare and Vercel's edge. They drop the
 * work for a visitor who leaves, and its promises never settle (https://github.com/panva/jose/issues/509).
 */
export const sharesPromises = (): boolean => !('WebSocketPair' in globalThis || 'EdgeRuntime' in globalThis);
