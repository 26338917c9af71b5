import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Finds the field of the open search. */
export const countrySearch = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search for a country' });

/** Opens the search. Until it has loaded, soon after the form, the browser's own list opens. */
export async function openCountrySearch(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.locator('select[name=country-select]').click();
      return countrySearch(page).isVisible();
    })
    .toBe(true);
}
