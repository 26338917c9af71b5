import { createBackend } from './backend/backend.ts';
import { createPayments } from './payments/payments.ts';
import { createPlayground } from './playground/playground.ts';
import { createProvider } from './provider/provider.ts';
import { openStore } from './provider/store/open-store.ts';
import { ensureBuilt, hostBuild, widgetBuild } from './serve/ensure-built.ts';
import { serveHostSite } from './serve/host-site.ts';
import { type Listener, listen } from './serve/listen.ts';
import type { Part, Settings } from './settings.ts';

/** Where each part of the running system is, and the public token of its project. */
export interface Addresses extends Record<Part, string> {
  readonly publicToken: string;
}

export interface System {
  readonly addresses: Addresses;
  /** Ends everything in the order that loses nothing: no new requests, running ones, then the database. */
  close(): Promise<void>;
}

/**
 * Brings up the whole system in this process.
 *
 * @throws SettingsError when a port is taken; StoreLockedError when another process has the data folder.
 */
export async function startSystem(settings: Settings): Promise<System> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    const store = await openStore(
      settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir },
    );
    closers.push(() => store.close());
    const open = async (part: Part): Promise<Listener> => {
      const listener = await listen(settings.ports[part]);
      closers.push(() => listener.close());
      return listener;
    };
    const [host, playground, provider, backend, payments] = [
      await open('host'),
      await open('playground'),
      await open('provider'),
      await open('backend'),
      await open('payments'),
    ];

    const identity = await createProvider({ store, baseUrl: provider.url, hostSiteUrl: host.url });
    closers.push(() => identity.close());
    provider.serve(identity.fetch);
    const { publicToken } = identity;
    const money = await createPayments({ paymentsUrl: payments.url, hostUrl: host.url });
    closers.push(() => money.close());
    payments.serve(money.fetch);
    const site = await createBackend({
      providerUrl: provider.url,
      publicToken,
      hostUrl: host.url,
      paymentsUrl: payments.url,
    });
    closers.push(() => site.close());
    backend.serve(site.fetch);

    await ensureBuilt(widgetBuild);
    await ensureBuilt(hostBuild);
    host.serve(
      serveHostSite({
        publicToken,
        providerUrl: provider.url,
        backendUrl: backend.url,
        paymentsUrl: payments.url,
      }),
    );
    playground.serve(createPlayground({ publicToken, providerUrl: provider.url }));

    return {
      addresses: {
        host: host.url,
        playground: playground.url,
        provider: provider.url,
        backend: backend.url,
        payments: payments.url,
        publicToken,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
