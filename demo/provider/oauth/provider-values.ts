import type { OAuthAuthenticateAnswer } from '@login-widget/auth-client/wire';
import { secondsAfter } from '../clock.ts';
import type { Keys } from '../secrets/keys.ts';
import type { Grant } from './upstream-client.ts';

type ProviderValues = OAuthAuthenticateAnswer['provider_values'];

/**
 * Encrypts the provider's tokens until their page redeems them, because they give access to the person's account
 * elsewhere.
 */
export const sealProviderValues = (keys: Keys, grant: Grant, now: Date): string => {
  const values: ProviderValues = {
    access_token: grant.accessToken,
    id_token: grant.idToken,
    refresh_token: grant.refreshToken,
    scopes: grant.scopes,
    expires_at: secondsAfter(now, grant.expiresInSeconds).toISOString(),
  };
  return keys.seal(JSON.stringify(values));
};

export const openProviderValues = (keys: Keys, sealed: unknown): ProviderValues =>
  JSON.parse(keys.open(String(sealed))) as ProviderValues;
