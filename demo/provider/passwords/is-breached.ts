import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BloomFilter, mayHold } from './bloom-filter.ts';

/** Whether a password is known from a breach. */
export type BreachCheck = (password: string) => Promise<boolean>;

/** Timeout of the third-party service during a sign-in; milliseconds. */
const TIMEOUT_MS = 2_000;

let filter: BloomFilter | undefined;

/** Checks the most common breached passwords in an embedded filter of 180 kB (`make-breached-filter.ts`). */
const isCommonlyBreached = (password: string): boolean => {
  filter ??= readFileSync(join(import.meta.dirname, 'breached.bloom'));
  return mayHold(filter, password) || mayHold(filter, password.toLowerCase());
};

/**
 * Checks the embedded list, then a range API when one is configured. The API gets only five hex digits of the SHA-1,
 * and its answer is padded (https://haveibeenpwned.com/API/v3#PwnedPasswords). When it does not answer, only the
 * embedded list counts.
 *
 * @param rangeUrl for example `https://api.pwnedpasswords.com/range/`
 */
export const breachCheck = (
  rangeUrl: string | undefined,
  log: (message: string, error?: unknown) => void,
): BreachCheck => {
  if (rangeUrl === undefined) return async (password) => isCommonlyBreached(password);
  // Without the slash, the last part of the path would be replaced.
  const ranges = rangeUrl.replace(/\/?$/, '/');
  return async (password) => {
    if (isCommonlyBreached(password)) return true;
    const sha1 = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await fetch(new URL(sha1.slice(0, 5), ranges), {
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The range API answered ${response.status}.`);
      const counted = (await response.text())
        .split('\n')
        .find((line) => line.startsWith(`${sha1.slice(5)}:`));
      // Padding lines count 0.
      return Number(counted?.split(':')[1] ?? 0) > 0;
    } catch (error) {
      log('The breach check did not answer.', error);
      return false;
    }
  };
};
