import { timingSafeEqual } from 'node:crypto';
import { ApiError, misconfigured } from './api-error.ts';

/**
 * Reads `Basic base64(public_token:session_token)`. Without a session the public token is in both places.
 *
 * @returns the session token, unchecked
 * @throws {ApiError} 401 for a missing or broken header or another project's token
 */
export const sessionTokenFrom = (
  header: string | null | undefined,
  publicToken: string,
): string | undefined => {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,8192})$/i.exec(header ?? '')?.[1];
  const decoded = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) {
    throw new ApiError(
      401,
      'invalid_authorization_header',
      'The Authorization header must be Basic, with the public token as its name.',
    );
  }
  if (!same(decoded.slice(0, colon), publicToken)) {
    throw misconfigured(401, 'public_token_not_found', 'The public token is not one of this provider.');
  }
  const password = decoded.slice(colon + 1);
  return password === '' || password === publicToken ? undefined : password;
};

const same = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};
