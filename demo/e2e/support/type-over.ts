import type { Locator, Page } from 'playwright-core';

export { typeOver } from '@login-widget/testing/playwright';

/** Replaces a field's text at once, as pasting does. */
export async function pasteOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A');
  await field.page().keyboard.insertText(text);
}

/** Pastes from the clipboard where the focus is, as a person does: before the application too, the browser inserts it. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}
