import type { Page } from 'playwright-core';

/** Distance from a character of ASCII to the same one of double width. */
const WIDE = 0xfee0;

/** A text in the characters of double width that a Japanese keyboard writes. */
export const wide = (text: string): string =>
  [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + WIDE)).join('');

/** Types as a Japanese, Chinese or Korean input method does: a text is composed, and Enter confirms it. */
export async function inputMethod(page: Page) {
  const keyboard = await page.context().newCDPSession(page);
  return {
    /** Shows a text that is not confirmed, with the caret behind it. */
    compose: (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Presses Enter, which the input method takes: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
    async confirm(text: string) {
      const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
      await keyboard.send('Input.dispatchKeyEvent', { ...enter, type: 'rawKeyDown' });
      await keyboard.send('Input.insertText', { text });
      await keyboard.send('Input.dispatchKeyEvent', { ...enter, type: 'keyUp', key: 'Enter' });
    },
  };
}
