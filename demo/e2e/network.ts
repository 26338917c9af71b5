import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../fault-proxy/fault-proxy.ts';

export interface Network {
  /** What a visit needs whose calls shall go through this network. */
  way(): Pick<BrowserContextOptions, 'proxy'>;
  /** Breaks, holds or counts calls until the rule is ended, at the latest at the end of the test. */
  add: FaultProxy['add'];
}

/** A network for a file of journeys that the tests can break: the fault proxy, on a port of its own. */
export function useNetwork(): Network {
  let proxy: FaultProxy;
  beforeAll(async () => {
    proxy = await startFaultProxy();
  });
  afterEach(() => proxy.clear());
  afterAll(() => proxy?.close());
  return {
    // Chromium passes over a proxy for this machine unless it is told not to.
    way: () => ({ proxy: { server: proxy.url, bypass: '<-loopback>' } }),
    add: (fault) => proxy.add(fault),
  };
}
