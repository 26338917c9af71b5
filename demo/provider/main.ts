import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { optionsFromEnv, ProviderSettingError } from './options-from-env.ts';
import { createProvider, openStore } from './provider.ts';

/** Requests that are under way when it is told to stop get this long. */
const DRAIN_MS = 5_000;

/** Errors that are a sentence for the person at the terminal, not a fault of ours. */
const SENTENCES = ['ProviderSettingError', 'DataFolderInUseError', 'MasterSecretError'];

/** `npm run provider`: the provider alone, on one port, with a folder or a PostgreSQL server behind it. */
const main = async (): Promise<void> => {
  const { env } = process;
  const port = Number(env.PROVIDER_PORT ?? 5180);
  const hostname = env.BIND ?? '127.0.0.1';
  const isLocal = /^(127\.|localhost$|::1$)/.test(hostname);
  if (!isLocal && !process.argv.includes('--i-know')) {
    throw new ProviderSettingError(
      `BIND=${hostname} opens the inbox with everybody's codes to the network. Add --i-know if something else guards it; /inbox is then off unless INBOX=1.`,
    );
  }
  const store = await openStore(
    env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: resolve(env.DATA_DIR ?? '.data') },
  );
  const baseUrl = env.PROVIDER_URL ?? `http://localhost:${port}`;
  const provider = await createProvider({
    hostSiteUrl: 'http://localhost:5173',
    ...optionsFromEnv(env),
    baseUrl,
    store,
    inbox: isLocal || env.INBOX === '1',
  });
  const server = serve({ fetch: provider.fetch, port, hostname }, (address) => {
    console.log(
      [
        `provider      ${baseUrl} (listening on ${hostname}:${address.port})`,
        `public token  ${provider.publicToken}`,
        `inbox         ${baseUrl}/inbox`,
        `admin         ${baseUrl}/admin   secret: ${provider.adminSecret}`,
      ].join('\n'),
    );
    process.send?.({
      port: address.port,
      publicToken: provider.publicToken,
      adminSecret: provider.adminSecret,
    });
  });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    const drained = new Promise<void>((done) => server.close(() => done()));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await Promise.race([drained, new Promise((late) => setTimeout(late, DRAIN_MS))]);
    await provider.close();
    await store.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // A parent that has gone cannot tell us to stop.
  if (process.send) process.on('disconnect', stop);
};

main().catch((error: unknown) => {
  const isSentence = error instanceof Error && SENTENCES.includes(error.name);
  console.error(isSentence ? (error as Error).message : error);
  process.exit(1);
});
