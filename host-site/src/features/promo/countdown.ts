import type { KeyValue } from '../../lib/storage.ts';

/** Length of the offer in milliseconds. It restarts afterwards. */
export const OFFER_LENGTH = 10 * 60_000;

/** Session storage: end of the offer, in milliseconds since the epoch. */
export const OFFER_KEY = 'offerEndTime';

/**
 * End of the offer: the stored one if it lies within the offer's length from now, otherwise a new one, which is stored.
 */
export function offerEnd(storage: KeyValue, now: number): number {
  const stored = Number(storage.getItem(OFFER_KEY));
  if (Number.isFinite(stored) && stored > now && stored <= now + OFFER_LENGTH) return stored;
  const end = now + OFFER_LENGTH;
  storage.setItem(OFFER_KEY, String(end));
  return end;
}

/** Formats as `mm:ss`, never below zero. A started second counts as a whole one. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
