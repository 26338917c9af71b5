import { createHash } from 'node:crypto';

/** Changes with the content; eight characters are enough to tell builds apart. */
export const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** Name of a file that may be cached forever. */
export const hashedName = (name: string, extension: string, content: string): string =>
  `assets/${name}-${hashOf(content)}.${extension}`;
