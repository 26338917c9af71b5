import { type Kysely, sql } from 'kysely';
import { PASSWORD_ADVICE } from '../operator-errors.ts';
import { serversOf } from './postgres-servers.ts';

/** The PostgreSQL server of `DATABASE_URL` cannot be used. Not thrown for one that fails after the start. */
export class DatabaseServerError extends Error {
  override readonly name = 'DatabaseServerError';
}

/** Throws for an address that is not a server's. The error does not quote it, because it may contain a password. */
export const checkServerAddress = (databaseUrl: string): void => {
  if (!/^postgres(ql)?:\/\/\S+$/i.test(databaseUrl))
    throw new DatabaseServerError('DATABASE_URL must be an address that starts with postgres://.');
  if (!serversOf(databaseUrl).every((address) => URL.canParse(address)))
    throw new DatabaseServerError(`DATABASE_URL cannot be read. ${PASSWORD_ADVICE}`);
};

/** What PostgreSQL and its client say names users, hosts and databases, but no password. */
const reasonOf = ({ message, code }: { message?: string; code?: unknown }): string =>
  message?.replace(/\.$/, '') || String(code);

const cannotBeUsed = (reason: string): string =>
  `The database server of DATABASE_URL cannot be used: ${reason}.`;

/** Returns the sentence for a server that does not let us in. */
export const asDatabaseServerError = (cause: unknown): DatabaseServerError =>
  new DatabaseServerError(cannotBeUsed(reasonOf((cause ?? {}) as Error)), { cause });

const SHARED_SESSIONS = 'its pooler shares sessions between connections. Set pool_mode = session there';

/** `duplicate_prepared_statement` and `invalid_sql_statement_name`: another connection has used our session. */
const NOT_OURS = ['42P05', '26000'];

/** Returns the sentence for a session that is not ours alone, and every other error as it is. */
export const asSharedSession = (error: unknown): unknown =>
  NOT_OURS.includes((error as { code?: string } | undefined)?.code ?? '')
    ? new DatabaseServerError(cannotBeUsed(SHARED_SESSIONS), { cause: error })
    : error;

/**
 * Asks two open connections which process of the server they have. Between transactions a pooler may give the second
 * the process of the first, whose prepared statements and locks it then has.
 *
 * @throws when it does
 */
export const checkSessions = async <Schema>(db: Kysely<Schema>): Promise<void> => {
  const processOf = async (one: Kysely<Schema>) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    return rows[0]?.pid;
  };
  const isShared = await db
    .connection()
    .execute(async (first) =>
      db.connection().execute(async (second) => (await processOf(first)) === (await processOf(second))),
    );
  if (isShared) throw new Error(SHARED_SESSIONS);
};

/** `insufficient_privilege` (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const NO_RIGHT = '42501';

/** Returns the sentence for a user who may not create tables, and every other error as it is. */
export const asMissingRight = (error: unknown): unknown =>
  (error as { code?: unknown } | undefined)?.code === NO_RIGHT ? asDatabaseServerError(error) : error;
