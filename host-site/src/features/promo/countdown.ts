import type { KeyValue } from '../../lib/storage.ts';

/** Length of the offer, before it starts again; milliseconds. */
export const OFFER_LENGTH = 10 * 60_000;

/** Session storage: the end of the offer, milliseconds since the epoch. */
export const OFFER_KEY = 'offerEndTime';

/** The offer's end: the stored one while it lies ahead and within reach, otherwise a new one, stored. */
export function offerEnd(storage: KeyValue, now: number): number {
  const stored = Number(storage.getItem(OFFER_KEY));
  if (Number.isFinite(stored) && stored > now && stored <= now + OFFER_LENGTH) return stored;
  const end = now + OFFER_LENGTH;
  storage.setItem(OFFER_KEY, String(end));
  return end;
}

/** `mm:ss`, never below zero; a started second counts. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
