import { ApiError } from '../http/api-error.ts';
import type { Grant } from '../oauth/upstream-client.ts';
import type { Profile } from '../oauth/upstreams/upstream.ts';
import type { Services } from '../services.ts';

/**
 * Returns the profile in Google's token. @throws {ApiError} 401 `id_token_invalid` for a token that Google did not make
 * for us
 */
export const profileIn = ({ google }: Pick<Services, 'google'>, idToken: string): Promise<Profile> =>
  google.verify(idToken).catch(() => {
    throw new ApiError(401, 'id_token_invalid', "Google's answer could not be accepted. Please try again.");
  });

/** Returns the same result as a redirect flow. Google's prompt gives only this token. */
export const grantOf = (profile: Profile, idToken: string): Grant => ({
  profile,
  accessToken: '',
  idToken,
  refreshToken: '',
  scopes: ['openid'],
  expiresInSeconds: 3_600,
});
