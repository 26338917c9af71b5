import type { Locator } from 'playwright-core';

/** Types key by key into a field, over what stands in it, as a person does. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}
