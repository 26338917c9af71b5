/** What the verifier takes from its runtime; the only file here that touches it. Web APIs alone. */
export interface ServerWorld {
  /** Sends requests to the provider. Default: the runtime’s. */
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Its methods look the runtime's up at each call: some refuse `fetch` as a method of another object. */
export const runtime: ServerWorld = {
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
};

/** How requests are sent, below `world.fetch`: with a deadline. */
export const sent = (
  { fetch }: Pick<ServerWorld, 'fetch'>,
  url: string,
  init: RequestInit,
  timeout: number,
) => fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
