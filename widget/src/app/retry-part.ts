/** Milliseconds in which another press means that the retry before did not help. */
const LATELY = 60_000;

let lastRetry = Number.NEGATIVE_INFINITY;

/**
 * Tries a part of the widget again. If that did not help a moment ago, reloads the page, as long as its server answers:
 * after a deployment, the files that an open page would load may be gone, and only a reload finds the new ones. A begun
 * attempt survives it (`element/attempt-storage.ts`).
 */
export async function retryPart(retry: () => void): Promise<void> {
  const wasTriedLately = performance.now() - lastRetry < LATELY;
  lastRetry = performance.now();
  retry();
  if (!wasTriedLately) return;
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}
