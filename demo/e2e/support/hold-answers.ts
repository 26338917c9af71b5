import type { Page } from 'playwright-core';

/**
 * Holds the calls to an address, for journeys in which something happens before the answer.
 *
 * @param address a pattern of Playwright, such as a double star and the end of the path
 * @returns a function that lets them go on
 */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    await isHeld;
    await route.continue();
  });
  return () => answer();
}
