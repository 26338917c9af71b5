import { createHash } from 'node:crypto';

/**
 * The only script of the hosted pages, which work without it. A held Enter repeats its key, and each repetition would
 * submit the form again while the answer to the first is on its way.
 */
export const ONCE_SCRIPT =
  "addEventListener('keydown', (event) => { if (event.repeat && event.key === 'Enter') event.preventDefault(); });";

/** Source expression of the content security policy that allows this script and no other. */
export const ONCE_SOURCE = `'sha256-${createHash('sha256').update(ONCE_SCRIPT).digest('base64')}'`;
