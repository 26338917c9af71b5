import type { Page } from 'playwright-core';
import { addresses } from './system.ts';

/** More than the provider's cooldown, in milliseconds. */
const PAST = 31_000;

const setAhead = async (milliseconds: number) => {
  const { status } = await fetch(`${addresses.provider}/clock-ahead/${milliseconds}`, { method: 'POST' });
  if (status !== 204) throw new Error(`The system's clock cannot be moved: ${status}`);
};

/**
 * Moves the system's clock for as long as `task` runs. Other journeys of the same system must not run meanwhile.
 *
 * @param milliseconds time by which the clock is ahead
 */
export async function withClockAhead(milliseconds: number, task: () => Promise<void>): Promise<void> {
  await setAhead(milliseconds);
  try {
    await task();
  } finally {
    await setAhead(0);
  }
}

/** Moves the page's installed clock past the provider's cooldown, and the provider's for as long as `send` runs. */
export async function afterCooldown(page: Page, send: () => Promise<void>): Promise<void> {
  await page.clock.fastForward(PAST);
  await withClockAhead(PAST, send);
}
