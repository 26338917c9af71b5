import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 32 random bytes, in base64url. */
const SHORTEST = 43;

/**
 * The master secret is missing, too short to protect six-digit codes in a stolen database, or not the one that the
 * database was made with.
 */
export class MasterSecretError extends Error {
  override readonly name = 'MasterSecretError';
}

/**
 * Returns the secret that peppers codes and encrypts seeds and keys. It never enters the database, so a dump alone
 * reveals no code (ASVS 6.5.2). An embedded database has it in a file that only its owner may read, created at the
 * first start. On a server every process gets the same one.
 *
 * @throws {MasterSecretError}
 */
export const masterSecretOf = (folder: string): string => {
  const path = join(folder, 'secret');
  if (!existsSync(path)) {
    // Another one would open nothing, and hide from the operator that the file was lost.
    if (existsSync(join(folder, 'pgdata', 'PG_VERSION')))
      throw new MasterSecretError(
        `The file ${path} is missing, with which the database beside it was made. Restore it from your backup.`,
      );
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
    chmodSync(path, 0o600);
  }
  return checkedSecret(readFileSync(path, 'utf8').trim(), `the file ${path}`);
};

export const checkedSecret = (secret: string | undefined, origin: string): string => {
  if (secret && secret.length >= SHORTEST) return secret;
  throw new MasterSecretError(
    `${origin} must contain the provider's master secret: at least ${SHORTEST} characters, the same in every process. Create one with: openssl rand -base64 48`,
  );
};
