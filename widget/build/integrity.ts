import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute (https://www.w3.org/TR/sri-2/). SHA-384, as most that publish such values. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * The hashes of a build for script tags: of its entry and of each chunk that it may fetch, by path. A page that pins them
 * pins the version as well.
 *
 * @param files path and content of all scripts
 */
export const integrityTable = (files: readonly (readonly [path: string, content: Uint8Array])[]) =>
  Object.fromEntries(
    files
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, content]) => [path, integrityOf(content)] as const),
  );
