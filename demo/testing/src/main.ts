#!/usr/bin/env node
import { startTestProvider } from './start-test-provider.ts';

/**
 * `login-widget-testing`: a provider in memory on a port, until it is stopped. `PROVIDER_PORT` (5180), `PUBLIC_TOKEN`
 * and `HOST_URL` (the site, http://localhost:5173) are its settings.
 */
const { PROVIDER_PORT = '5180', PUBLIC_TOKEN = 'public-token-test-e2e', HOST_URL } = process.env;

const provider = await startTestProvider({
  port: Number(PROVIDER_PORT),
  publicToken: PUBLIC_TOKEN,
  ...(HOST_URL && { hostSiteUrl: HOST_URL, allowedOrigins: [new URL(HOST_URL).origin] }),
});
console.log(`provider      ${provider.baseUrl}\npublic token  ${provider.publicToken}`);
process.send?.({ baseUrl: provider.baseUrl, publicToken: provider.publicToken });

const stop = async (): Promise<void> => {
  await provider.close();
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
