import type { Field } from './page.ts';

/**
 * Types key by key into a field and replaces its text. An empty text clears it. As for a person, a focused field is not
 * clicked again.
 */
export async function typeOver(field: Field, text: string): Promise<void> {
  const hasFocus = await field.evaluate(
    (input) => (input.getRootNode() as Document | ShadowRoot).activeElement === input,
  );
  if (!hasFocus) await field.click();
  await field.press('ControlOrMeta+A');
  if (text === '') await field.press('Backspace');
  else await field.page().keyboard.type(text);
}
