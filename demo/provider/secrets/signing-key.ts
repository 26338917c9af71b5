import { createPrivateKey, type JsonWebKey, KeyObject } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Clock } from '../clock.ts';
import type { Project } from '../project/project.ts';
import { MasterSecretError } from '../store/master-secret.ts';
import type { Database } from '../store/open-store.ts';
import type { Keys } from './keys.ts';
import { newId } from './random.ts';

/** ES256 is fast. Every OpenID client must support RS256 (OpenID Connect Core, 15.1). */
type SigningAlgorithm = 'ES256' | 'RS256';

interface SigningKey {
  kid: string;
  key: KeyObject;
}

interface Dependencies {
  db: Database;
  clock: Clock;
  keys: Keys;
  project: Project;
}

/** The first thing that a start decrypts, so it finds out about another secret. */
const opened = (keys: Keys, sealed: string): string => {
  try {
    return keys.open(sealed);
  } catch (cause) {
    throw new MasterSecretError(
      'The master secret (PROVIDER_SECRET, or the file "secret" in the data folder) is not the one that this database was made with.',
      { cause },
    );
  }
};

/**
 * Returns the project's newest key, which is created when there is none. Two processes that create one each publish
 * both.
 *
 * @throws {MasterSecretError} for a database that was made with another secret
 */
export const signingKey = async (
  { db, clock, keys, project }: Dependencies,
  algorithm: SigningAlgorithm,
): Promise<SigningKey> => {
  const found = await db
    .selectFrom('signing_keys')
    .select(['key_id', 'sealed_private_jwk'])
    .where('project_id', '=', project.projectId)
    .where('algorithm', '=', algorithm)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found) {
    const key = JSON.parse(opened(keys, found.sealed_private_jwk)) as JsonWebKey;
    return { kid: found.key_id, key: createPrivateKey({ key, format: 'jwk' }) };
  }
  const kid = newId('jwk');
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' };
  await db
    .insertInto('signing_keys')
    .values({
      key_id: kid,
      project_id: project.projectId,
      algorithm,
      public_jwk: JSON.stringify(publicJwk),
      sealed_private_jwk: keys.seal(JSON.stringify(await exportJWK(privateKey))),
      created_at: clock.now(),
    })
    .execute();
  return { kid, key: KeyObject.from(privateKey) };
};
