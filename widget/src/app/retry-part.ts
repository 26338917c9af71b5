import { errorFields } from '../rules/error-fields.ts';

/** Milliseconds in which another failure means that the retry before did not help. */
const LATELY = 60_000;

let lastFailure = Number.NEGATIVE_INFINITY;

/**
 * Reloads the page if a part of the widget failed a moment ago as well, as long as the page's server answers: after a
 * deployment, the files that an open page would load may be gone, and only a reload finds the new ones. A begun attempt
 * survives it (`element/attempt/attempt-storage.ts`).
 */
export async function reloadIfFailedLately(): Promise<void> {
  const didFailLately = performance.now() - lastFailure < LATELY;
  lastFailure = performance.now();
  if (!didFailLately) return;
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}

/** Tries a part of the widget again. The second time within a minute, reloads the page. */
export function retryPart(retry: () => void): Promise<void> {
  const reloaded = reloadIfFailedLately();
  retry();
  return reloaded;
}

/**
 * True if the client could not load a file of its own, such as the code for passwords. Browsers and bundlers name a
 * module or a chunk in that error; a failed call names neither.
 */
export function isPartMissing(error: unknown): boolean {
  const { name, cause } = errorFields(error);
  return name === 'ApiUnreachableError' && /module|chunk/i.test(String(errorFields(cause).message));
}
