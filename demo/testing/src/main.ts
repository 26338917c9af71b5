#!/usr/bin/env node
import { portProblem } from '@login-widget/provider/testing';
import { settingsFromEnv } from './settings-from-env.ts';
import { startTestProvider } from './start-test-provider.ts';

/**
 * `login-widget-testing`: a provider in memory on a port, until it is stopped. `settings-from-env.ts` has its settings.
 */
async function main(): Promise<void> {
  const settings = settingsFromEnv(process.env);
  const provider = await startTestProvider(settings).catch((error) => {
    const problem = portProblem(error, { port: settings.port, variable: 'PROVIDER_PORT' });
    throw problem === undefined ? error : new Error(problem);
  });
  const { baseUrl, publicToken } = provider;
  console.log(`provider      ${baseUrl}\npublic token  ${publicToken}\ninbox         ${baseUrl}/inbox`);
  process.send?.({ baseUrl, publicToken });

  const stop = async (): Promise<void> => {
    await provider.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

// A wrong setting is a sentence for a person: a port that is taken, an address that is none, a live token.
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
