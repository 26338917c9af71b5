/** What the verifier takes from its runtime; the only file here that touches it. Web APIs alone. */
export interface ServerWorld {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const serverWorld = ({ fetch, now }: Partial<ServerWorld>): ServerWorld => ({
  // Some runtimes refuse `fetch` as a method of another object.
  fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
  now: now ?? Date.now,
});
