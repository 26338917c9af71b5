import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../fault-proxy/fault-proxy.ts';

export interface Network {
  /** Context options of a visit whose calls use this network. */
  way(): Pick<BrowserContextOptions, 'proxy'>;
  /** Breaks, holds or counts calls until the rule ends, at the latest after the test. */
  add: FaultProxy['add'];
}

/** Opens a network for a file of journeys that tests can break: the fault proxy on its own port. */
export function useNetwork(): Network {
  let proxy: FaultProxy;
  beforeAll(async () => {
    proxy = await startFaultProxy();
  });
  afterEach(() => proxy.clear());
  afterAll(() => proxy?.close());
  return {
    // By default, Chromium does not use a proxy for this machine.
    way: () => ({ proxy: { server: proxy.url, bypass: '<-loopback>' } }),
    add: (fault) => proxy.add(fault),
  };
}
