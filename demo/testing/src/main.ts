#!/usr/bin/env node
import { startTestProvider } from './start-test-provider.ts';

/**
 * `login-widget-testing`: a provider in memory on a port, until it is stopped. `PROVIDER_PORT` (5180), `PUBLIC_TOKEN`
 * and `HOST_URL` (the site, http://localhost:5173) are its settings.
 */
async function main(): Promise<void> {
  const { PROVIDER_PORT = '5180', PUBLIC_TOKEN = 'public-token-test-e2e', HOST_URL } = process.env;
  const provider = await startTestProvider({
    port: Number(PROVIDER_PORT),
    publicToken: PUBLIC_TOKEN,
    ...(HOST_URL && { hostSiteUrl: HOST_URL, allowedOrigins: [new URL(HOST_URL).origin] }),
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
