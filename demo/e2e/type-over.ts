import type { Locator } from 'playwright-core';

/**
 * Types key by key into a field, over what stands in it; an empty text clears it. As people do: a field that has the focus is
 * not clicked again.
 */
export async function typeOver(field: Locator, text: string): Promise<void> {
  const hasFocus = await field.evaluate(
    (input) => (input.getRootNode() as Document | ShadowRoot).activeElement === input,
  );
  if (!hasFocus) await field.click();
  await field.press('ControlOrMeta+A');
  if (text === '') await field.press('Backspace');
  else await field.page().keyboard.type(text);
}

/** Puts a text in a field at once, over what stands in it, as people do with what they have copied. */
export async function pasteOver(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A');
  await field.page().keyboard.insertText(text);
}
