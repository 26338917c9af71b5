import type { JWK } from 'jose';
import { signingKey } from '../secrets/signing-key.ts';
import type { Services } from '../services.ts';

/**
 * Returns a function that reads the public keys. It creates that of ID tokens when there is none yet: an application may
 * fetch the keys before its first sign-in, keep them, and take its algorithms from them, as Spring Security does.
 */
export const publishedKeys = (services: Services): (() => Promise<{ keys: JWK[] }>) => {
  let creating: Promise<unknown> | undefined;
  return async () => {
    const published = await services.sessionJwt.jwks();
    if (published.keys.some(({ alg }) => alg === 'RS256')) return published;
    creating ??= signingKey(services, 'RS256').finally(() => {
      creating = undefined;
    });
    await creating;
    return services.sessionJwt.jwks();
  };
};
