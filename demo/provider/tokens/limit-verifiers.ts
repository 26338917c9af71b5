import { sql } from 'kysely';
import { ApiError } from '../http/api-error.ts';
import type { Route } from '../http/route.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { rawStatement } from '../store/statement.ts';

const VERIFIERS = ['code_verifier', 'pkce_code_verifier'];

/** Fields with the token that belongs to a verifier. */
const TOKEN = /^(token|(discovery_)?(magic_links|oauth|sso|password_reset)_token)$/;

/**
 * Limits the PKCE verifiers that a route accepts for one token. The attempt is counted before the verifier is compared,
 * and stays counted when the transaction of a wrong one is rolled back. Every route passes through this function; those
 * without a verifier stay as they are.
 */
export const limitingVerifiers = (services: Services, route: Route): Route => {
  const fields = fieldsOf(route);
  if (!fields.some((name) => VERIFIERS.includes(name))) return route;
  const tokenField = fields.find((name) => TOKEN.test(name));
  if (tokenField === undefined) throw new Error(`${route.endpoint.path} takes a verifier without a token.`);
  return {
    ...route,
    handle: async (call) => {
      const body: Record<string, unknown> = call.body;
      await countVerifier(services, String(body[tokenField]));
      return route.handle(call);
    },
  };
};

/** Returns the fields of a route's body, none without a body. */
export const fieldsOf = ({ schema }: Pick<Route, 'schema'>): string[] =>
  'entries' in schema && typeof schema.entries === 'object' ? Object.keys(schema.entries ?? {}) : [];

/**
 * Counts an attempt at a token with a challenge.
 *
 * @throws {ApiError} 401 `too_many_tries` after the allowed number of failures
 */
export const countVerifier = async (
  { db, project, limits, clock }: Services,
  token: string,
): Promise<void> => {
  if (limits.failuresPerHour === Number.POSITIVE_INFINITY) return;
  const { projectId } = project;
  const [active] = await countTry(db, { tokenHash: hashToken(token), projectId, now: clock.now() });
  if (active && active.tries > limits.failuresPerHour) {
    throw new ApiError(401, 'too_many_tries', 'This link was tried too often. Please ask for a new one.');
  }
};

const countTry = rawStatement(
  (given: { tokenHash: string; projectId: string; now: Date }) => sql<{ tries: number }>`
    update tokens set tries = tries + 1
    where token_hash = ${given.tokenHash} and project_id = ${given.projectId} and code_challenge is not null
      and used_at is null and expires_at > ${given.now}::timestamptz
    returning tries`,
);
