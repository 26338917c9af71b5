import { createHash } from 'node:crypto';

/** Name of a file that may be cached forever. */
export const hashedName = (name: string, extension: string, content: string): string =>
  `assets/${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${extension}`;
