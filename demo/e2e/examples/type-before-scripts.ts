import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { typeOver } from '../support/type-over.ts';
import { waitForHydration } from '../support/without-application.ts';

/**
 * Types an address into the form that the server has drawn, while the page's scripts are still on their way, and checks
 * that they keep it.
 */
export async function typeBeforeScripts(page: Page, url: string, email: string): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**', async (route, request) => {
    if (request.resourceType() === 'script') await released;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  const field = page.getByLabel('Email');
  await typeOver(field, email);
  release();
  await waitForHydration(page);
  expect(await field.inputValue()).toBe(email);
  await page.unrouteAll({ behavior: 'wait' });
}
