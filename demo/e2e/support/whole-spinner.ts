import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits for a spinner as wide as high, which does not touch the edge of the card. */
export async function hasWholeSpinner(page: Page): Promise<void> {
  const spinner = page.locator('.lw-spinner');
  await spinner.waitFor();
  const look = () =>
    spinner.evaluate((node) => {
      const { width, height, top, left } = node.getBoundingClientRect();
      const card = (node.closest('.lw') as Element).getBoundingClientRect();
      return { isRound: width === height, isInside: Math.min(top - card.top, left - card.left) > 8 };
    });
  await expect.poll(look).toEqual({ isRound: true, isInside: true });
}
