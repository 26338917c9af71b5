import { createBackend } from './backend/backend.ts';
import { paymentModeOf, stripeAccount } from './backend/stripe-account.ts';
import { paymentKeys } from './payments/keys.ts';
import { createPayments } from './payments/payments.ts';
import { createPlayground } from './playground/playground.ts';
import { createProvider, openStore } from './provider/provider.ts';
import { serveHostSiteSources, serveWidgetSources } from './serve/dev-servers.ts';
import { ensureBuilt, hostBuild, widgetBuild } from './serve/ensure-built.ts';
import { serveHostSite } from './serve/host-site.ts';
import { type Listener, listen, toListener } from './serve/listen.ts';
import type { Part, Settings } from './settings.ts';

/** Origins of the parts of the running system, the project's id and keys, and the key of the admin page. */
export interface Addresses extends Record<Part, string> {
  readonly publicToken: string;
  readonly adminSecret: string;
  readonly projectId: string;
  readonly projectSecret: string;
}

interface System {
  readonly addresses: Addresses;
  /** Stops without losing data: refuses new requests, finishes running ones, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the whole system in this process.
 *
 * @throws SettingsError when a port is taken; DataFolderInUseError or DataFolderError when the data folder cannot be
 * opened; BuildError when the repository cannot be built where it is.
 */
export async function startSystem(settings: Settings): Promise<System> {
  const services: (() => Promise<unknown>)[] = [];
  const servers: (() => Promise<unknown>)[] = [];
  /** Requests finish before the services that they use are closed. */
  const close = async () => {
    for (const closer of [...services, ...servers].reverse()) await closer();
  };
  try {
    const store = await openStore(
      settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir },
    );
    services.push(() => store.close());
    const open = async (part: Part): Promise<Listener> => {
      const listener = await listen(settings.ports[part]);
      servers.push(() => listener.close());
      return listener;
    };
    // A server closes before those that it calls, which opened earlier.
    const [provider, payments, backend, playground, host] = [
      await open('provider'),
      await open('payments'),
      await open('backend'),
      await open('playground'),
      await open('host'),
    ];

    const identity = await createProvider({
      ...settings.provider,
      store,
      baseUrl: provider.url,
      hostSiteUrl: host.url,
      startsSite: true,
      hasExample: settings.hasExample,
    });
    services.push(() => identity.close());
    provider.serve(identity.fetch);
    const { publicToken } = identity;
    const keys = paymentKeys(store.masterSecret);
    const siteName = (await identity.settings()).bootstrap.project_name;
    const money = await createPayments({
      paymentsUrl: payments.url,
      hostUrl: host.url,
      merchant: siteName,
      store,
      secretKey: keys.secretKey,
      webhook: { url: `${backend.url}/webhooks/stripe`, secret: keys.webhookSecret },
    });
    services.push(() => money.close());
    payments.serve(money.fetch);
    const stripe = stripeAccount(process.env, payments.url, keys);
    const site = await createBackend({
      providerUrl: provider.url,
      projectId: identity.projectId,
      projectSecret: identity.projectSecret,
      hostUrl: host.url,
      store,
      stripe,
      deliver: identity.deliver,
      send: identity.send,
      trustedProxies: settings.provider.trustedProxies ?? 0,
      siteName,
    });
    services.push(() => site.close());
    backend.serve(site.fetch);

    const addresses = {
      publicToken,
      providerUrl: provider.url,
      backendUrl: backend.url,
      paymentsUrl: payments.url,
      sessionCookies: (await identity.settings()).session_cookies,
      paymentMode: paymentModeOf(stripe),
    };
    if (settings.isDev) {
      const pages = createPlayground({ ...addresses, isDev: true });
      servers.push(await serveHostSiteSources(host, addresses));
      servers.push(await serveWidgetSources(playground, toListener(pages)));
    } else {
      await ensureBuilt(widgetBuild);
      await ensureBuilt(hostBuild);
      host.serve(serveHostSite(addresses));
      playground.serve(createPlayground(addresses));
    }

    return {
      addresses: {
        host: host.url,
        playground: playground.url,
        provider: provider.url,
        backend: backend.url,
        payments: payments.url,
        publicToken,
        adminSecret: identity.adminSecret,
        projectId: identity.projectId,
        projectSecret: identity.projectSecret,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
