import type { Locator } from 'playwright-core';

export { typeOver } from '@login-widget/testing/playwright';

/** Replaces a field's text at once, as pasting does. */
export async function pasteOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A');
  await field.page().keyboard.insertText(text);
}
