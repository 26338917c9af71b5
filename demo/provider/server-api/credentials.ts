import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';

interface ProjectCredentials {
  projectId: string;
  secret: string;
}

/**
 * Accepts callers that prove to be one of the project's servers: `Basic base64(project_id:secret)` (RFC 7617). Both are
 * compared as digests in constant time. The answer has no challenge, because browsers would ask people for a password
 * and store it.
 *
 * @returns a check that throws an {ApiError} 401 `unauthorized_credentials` for anything else
 */
export const checkCredentials = ({
  projectId,
  secret,
}: ProjectCredentials): ((header: string | undefined) => void) => {
  const expected = digest(`${projectId}:${secret}`);
  return (header) => {
    const encoded = /^Basic ([A-Za-z0-9+/=]{1,1024})$/i.exec(header ?? '')?.[1] ?? '';
    const given = digest(Buffer.from(encoded, 'base64').toString('utf8'));
    if (!timingSafeEqual(given, expected)) {
      throw new ApiError(401, 'unauthorized_credentials', 'The project id or the secret is wrong.');
    }
  };
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
