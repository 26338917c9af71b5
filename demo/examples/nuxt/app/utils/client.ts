import { type AuthClient, createAuthClient } from '@login-widget/auth-client';

let client: AuthClient | undefined;

// One for the whole visit. Nuxt's settings are known only once the application runs.
export function useClient(): AuthClient {
  const { token, providerUrl } = useRuntimeConfig().public;
  client ??= createAuthClient(token, { apiUrl: providerUrl });
  return client;
}
