#!/usr/bin/env node
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { drain } from './drain.ts';
import type { Connection } from './http/client-address.ts';
import { protectedAnswer } from './http/protected-answer.ts';
import { countOf, optionsFromEnv, ProviderSettingError } from './options-from-env.ts';
import { createProvider, openStore } from './provider.ts';

/** Errors that the user can fix print one sentence, without a stack. */
const SENTENCES = [
  'ProviderSettingError',
  'DataFolderError',
  'DataFolderInUseError',
  'MasterSecretError',
  'SandboxError',
];

type Answer = (request: Request, connection: Connection) => Response | Promise<Response>;

/**
 * Opens the port before it has a handler, because links contain the port. `0` chooses a free one.
 *
 * @throws {ProviderSettingError} when the port is invalid or taken
 */
const listen = (wanted: string, hostname: string, fetch: Answer): Promise<{ server: Server; port: number }> =>
  new Promise((resolve, reject) => {
    const problem = (sentence: string) => reject(new ProviderSettingError(sentence));
    if (!/^\d{1,5}$/.test(wanted)) return problem(`PROVIDER_PORT must be a port, not "${wanted}".`);
    // A plain Node server, because no other kind is requested.
    const server = serve({ fetch, port: Number(wanted), hostname }, ({ port }) =>
      resolve({ server, port }),
    ) as Server;
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE'
        ? problem(`Port ${wanted} is in use. Stop what uses it, or choose another with PROVIDER_PORT=….`)
        : reject(error),
    );
  });

const unready = (word: string): Response =>
  protectedAnswer(new Response(word, { status: 503, headers: { 'Retry-After': '1' } }));

/** `npm run provider`: the provider alone on one port, with a folder or a PostgreSQL server as its database. */
const main = async (): Promise<void> => {
  const { env } = process;
  const hostname = env.BIND ?? '127.0.0.1';
  const isLocal = /^(127\.|localhost$|::1$)/.test(hostname);
  if (!isLocal && !process.argv.includes('--i-know')) {
    throw new ProviderSettingError(
      `BIND=${hostname} exposes the inbox with everybody's codes to the network. Add --i-know if something else protects it; /inbox is then off unless INBOX=1.`,
    );
  }
  const options = optionsFromEnv(env);
  const noticeMs = (countOf(env, 'DRAIN_SECONDS') ?? 0) * 1_000;
  let answer: Answer = () => unready('Starting');
  const { server, port } = await listen(env.PROVIDER_PORT ?? '5180', hostname, (request, connection) =>
    answer(request, connection),
  );
  const store = await openStore(
    env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: resolve(env.DATA_DIR ?? '.data') },
  );
  const baseUrl = env.PROVIDER_URL ?? `http://localhost:${port}`;
  const provider = await createProvider({
    hostSiteUrl: 'http://localhost:5173',
    ...options,
    baseUrl,
    store,
    inbox: isLocal || env.INBOX === '1',
  });
  const { publicToken, adminSecret, projectId, projectSecret } = provider;
  answer = provider.fetch;
  console.log(
    [
      `provider      ${baseUrl} (listening on ${hostname}:${port})`,
      `public token  ${publicToken}`,
      `project       ${projectId}   secret: ${projectSecret}`,
      `inbox         ${baseUrl}/inbox`,
      `admin         ${baseUrl}/admin   secret: ${adminSecret}`,
    ].join('\n'),
  );
  process.send?.({ port, publicToken, adminSecret, projectId, projectSecret });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    answer = (request, connection) =>
      new URL(request.url).pathname === '/health' ? unready('Stopping') : provider.fetch(request, connection);
    await drain(server, noticeMs);
    await provider.close();
    await store.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // A parent process that has ended cannot send a signal.
  if (process.send) process.on('disconnect', stop);
};

main().catch((error: unknown) => {
  const isSentence = error instanceof Error && SENTENCES.includes(error.name);
  console.error(isSentence ? (error as Error).message : error);
  process.exit(1);
});
