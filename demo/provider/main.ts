#!/usr/bin/env node
import { resolve } from 'node:path';
import { createDrain } from './drain.ts';
import { type Answer, listen } from './listen.ts';
import { mailProblem } from './messages/smtp.ts';
import { reportOf } from './operator-errors.ts';
import {
  checkedOrigin,
  countOf,
  DEFAULT_SENDER,
  isOnHere,
  optionsFromEnv,
  ProviderSettingError,
} from './options-from-env.ts';
import { portProblem } from './port-problem.ts';
import type { ProjectSettings } from './project/settings.ts';
import { type StartFacts, startNotices } from './start-notices.ts';
import { startSummary } from './start-summary.ts';
import { unready, whileStarting } from './while-starting.ts';

/**
 * Opens the port before it has a handler.
 *
 * @throws {ProviderSettingError} when the port or the address cannot be used
 */
const open = async (wanted: string, hostname: string, fetch: Answer) => {
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) {
    throw new ProviderSettingError(
      `PROVIDER_PORT must be a port from 0 to 65535 (0 chooses a free one), not "${wanted}".`,
    );
  }
  try {
    return await listen(Number(wanted), hostname, fetch);
  } catch (error) {
    const problem = portProblem(error, { port: Number(wanted), variable: 'PROVIDER_PORT', hostname });
    throw problem === undefined ? error : new ProviderSettingError(problem);
  }
};

/** Ends the process after `stop`. A second signal ends it at once. */
const stopOnSignal = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const onSignal = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // A parent process that has ended cannot send a signal.
  if (process.send) process.on('disconnect', onSignal);
};

/** @throws {ProviderSettingError} for an address that others reach, unless that is meant */
const boundTo = (bind: string | undefined): { hostname: string; isLocal: boolean } => {
  // An empty variable means the default: compose files and `.env` files pass many that are empty.
  const hostname = bind || '127.0.0.1';
  const isLocal = /^(127\.|localhost$|::1$)/.test(hostname);
  if (!isLocal && !process.argv.includes('--i-know')) {
    throw new ProviderSettingError(
      `BIND=${hostname} lets the network in. Add --i-know if that is meant; the inbox and the stand-ins are then off unless INBOX=1 and STAND_INS=1.`,
    );
  }
  return { hostname, isLocal };
};

/** Returns a line for each setting that is wrong for real people, and for each option that is ignored. */
const noticesOf = async (
  options: ReturnType<typeof optionsFromEnv>,
  settings: ProjectSettings,
  known: Pick<StartFacts, 'publicUrl' | 'hasInbox'>,
): Promise<string[]> => {
  const { ignoredOptions } = await import('./project/ignored-options.ts');
  const { refusedSite } = await import('./project/refused-site.ts');
  const { defaultSettings } = await import('./project/settings.ts');
  const { project_name: name, captcha_settings: captcha } = settings.bootstrap;
  return [
    ...startNotices({
      ...known,
      hasMail: options.senders?.email !== undefined,
      hasSender: Boolean(process.env.MAIL_FROM),
      hasIdleSecret: Boolean(process.env.PROVIDER_SECRET) && !process.env.DATABASE_URL,
      hasCaptchaStandIn: captcha.enabled && !options.verifyCaptcha,
      defaultName: name === defaultSettings.bootstrap.project_name ? name : undefined,
      trustedProxies: options.trustedProxies ?? 0,
    }),
    ...ignoredOptions(options, settings),
    ...refusedSite(settings),
  ];
};

/** Without it, the operator would learn of a wrong password from the first person who gets no code. */
const reportMail = async (url: string, from: string): Promise<void> => {
  const problem = await mailProblem(url, from);
  if (problem !== undefined) console.error(`Mails cannot be sent at the moment. ${problem}`);
};

/** `npm run provider`: the provider alone on one port, with a folder or a PostgreSQL server as its database. */
const main = async (): Promise<void> => {
  const { env } = process;
  const { hostname, isLocal } = boundTo(env.BIND);
  const options = optionsFromEnv(env);
  const publicUrl = env.PROVIDER_URL && checkedOrigin('PROVIDER_URL', env.PROVIDER_URL);
  const hasInbox = isOnHere(env, 'INBOX', isLocal, publicUrl);
  const standIns = isOnHere(env, 'STAND_INS', isLocal, publicUrl);
  const noticeMs = (countOf(env, 'DRAIN_SECONDS') ?? 0) * 1_000;
  const start = whileStarting();
  let { answer } = start;
  const { server, port } = await open(env.PROVIDER_PORT || '5180', hostname, (request, connection) =>
    answer(request, connection),
  );
  const drain = createDrain(server);
  // Loaded here, so that a wrong setting is reported at once.
  const { createProvider, openStore } = await import('./provider.ts');
  const store = await openStore(
    env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : { dataDir: resolve(env.DATA_DIR || '.data') },
  );
  const baseUrl = publicUrl || `http://localhost:${port}`;
  const provider = await createProvider({
    hostSiteUrl: 'http://localhost:5173',
    ...options,
    baseUrl,
    store,
    inbox: hasInbox,
    standIns,
  });
  const { publicToken, adminSecret, projectId, projectSecret } = provider;
  answer = provider.fetch;
  start.end(provider.fetch);
  console.log(startSummary({ ...provider, listening: `${hostname}:${port}`, hasInbox }, env));
  for (const line of await noticesOf(options, await provider.settings(), { publicUrl, hasInbox }))
    console.error(line);
  if (env.SMTP_URL) void reportMail(env.SMTP_URL, env.MAIL_FROM || DEFAULT_SENDER);
  process.send?.({ port, publicToken, adminSecret, projectId, projectSecret });

  stopOnSignal(async () => {
    answer = (request, connection) =>
      new URL(request.url).pathname === '/health' ? unready('Stopping') : provider.fetch(request, connection);
    await drain(noticeMs);
    await provider.close();
    await store.close();
  });
};

main().catch((error: unknown) => {
  console.error(reportOf(error));
  process.exit(1);
});
