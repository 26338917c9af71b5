import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import { hashToken } from '../secrets/keys.ts';
import type { Services } from '../services.ts';
import { issueToken } from '../tokens/single-use.ts';
import type { ConsentRequest } from './consent.ts';
import { ownerOf } from './people.ts';

/** The stored name of these tokens. */
const SKIPPED = 'idp_unasked';

/** A browser submits the form at once when it has no question to show. */
const SKIPPED_SECONDS = 60;

const subjectOf = ({ person, client, redirectUri, scopes }: ConsentRequest): string =>
  hashToken(JSON.stringify([person.kind, person.id, client.clientId, redirectUri, [...scopes].sort()]));

/**
 * Remembers that a consent screen has nothing to ask. The hosted provider's widgets then submit
 * `consent_granted: false`, which is also what 'Deny' submits. Only the remembered request tells them apart.
 */
export const rememberSkippedConsent = async (
  { db, clock, project }: Services,
  request: ConsentRequest,
): Promise<void> => {
  const issuedAt = clock.now();
  const owner = ownerOf(request.person);
  await issueToken(db, {
    kind: SKIPPED,
    projectId: project.projectId,
    userId: owner.userId,
    subject: subjectOf(request),
    data: owner.data,
    issuedAt,
    expiresAt: secondsAfter(issuedAt, SKIPPED_SECONDS),
  });
};

/** Whether a consent screen had nothing to ask. Each answer of the preflight counts for one submission. */
export const takeSkippedConsent = async (
  { db, clock, project }: Services,
  request: ConsentRequest,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    delete from tokens where token_hash = (
      select token_hash from tokens
      where subject = ${subjectOf(request)} and kind = ${SKIPPED} and project_id = ${project.projectId}
        and expires_at > ${clock.now()}
      limit 1 for update skip locked)`.execute(db);
  return numAffectedRows > 0n;
};
