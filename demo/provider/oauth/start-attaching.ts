import { minutesAfter } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { issueToken } from '../tokens/single-use.ts';
import { ATTACH } from './flow.ts';
import { isProviderName } from './upstreams/upstreams.ts';

/** Time from the click to the provider's page. */
const ATTACH_MINUTES = 5;

interface Owner {
  userId: string;
  /** Whether the user asks for it in a session. A server may name the user alone. */
  isInSession: boolean;
}

/** Issues the token by which a user adds a social account. @throws {ApiError} 400 `invalid_oauth_provider` */
export const startAttaching = async (
  { db, clock, project }: Services,
  { userId, isInSession }: Owner,
  provider: string,
): Promise<{ oauth_attach_token: string }> => {
  if (!isProviderName(provider)) {
    throw new ApiError(400, 'invalid_oauth_provider', 'provider is not one of the social providers.', {
      details: { field: 'provider' },
    });
  }
  const issuedAt = clock.now();
  const oauth_attach_token = await issueToken(db, {
    kind: ATTACH,
    projectId: project.projectId,
    userId,
    data: { in_session: isInSession },
    issuedAt,
    expiresAt: minutesAfter(issuedAt, ATTACH_MINUTES),
  });
  return { oauth_attach_token };
};
