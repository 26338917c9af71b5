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

/** Returns the sentence for a server that does not let us in. */
export const asDatabaseServerError = (cause: unknown): DatabaseServerError =>
  new DatabaseServerError(
    `The database server of DATABASE_URL cannot be used: ${reasonOf((cause ?? {}) as Error)}.`,
    { cause },
  );

/** `insufficient_privilege` (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const NO_RIGHT = '42501';

/** Returns the sentence for a user who may not create tables, and every other error as it is. */
export const asMissingRight = (error: unknown): unknown =>
  (error as { code?: unknown } | undefined)?.code === NO_RIGHT ? asDatabaseServerError(error) : error;
