import type { StartOptions } from './start-test-provider.ts';

/** The settings of the command, in the environment's variables. An empty variable means the default. */
export function settingsFromEnv(
  env: Readonly<Record<string, string | undefined>>,
): StartOptions & { readonly port: number } {
  const site = originOf(env.HOST_URL || 'http://localhost:5173');
  return {
    port: portOf(env.PROVIDER_PORT || '5180'),
    publicToken: env.PUBLIC_TOKEN || 'public-token-test-e2e',
    hostSiteUrl: site,
    allowedOrigins: [site],
  };
}

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`PROVIDER_PORT must be a port from 0 to 65535 (0 chooses a free one), not "${text}".`);
}

function originOf(text: string): string {
  if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new Error(`HOST_URL must be an address that starts with http:// or https://, not "${text}".`);
}
