import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute (https://www.w3.org/TR/sri-2/), as SHA-384. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The hashes of a script build by path: its entry, and each chunk that it may load. A page that pins them also pins
 * the version.
 *
 * @param files path and content of all scripts
 */
export const integrityTable = (files: readonly (readonly [path: string, content: Uint8Array])[]) =>
  Object.fromEntries(
    files
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, content]) => [path, integrityOf(content)] as const),
  );
