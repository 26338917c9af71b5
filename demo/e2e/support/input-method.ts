import type { Page } from 'playwright-core';

/** Distance from a character of ASCII to the same one of double width. */
const WIDE = 0xfee0;

/** A text in the characters of double width that a Japanese keyboard writes. */
export const wide = (text: string): string =>
  [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + WIDE)).join('');

/** Types as a Japanese, Chinese or Korean input method does: a text is composed, and Enter confirms it. */
export async function inputMethod(page: Page) {
  const keyboard = await page.context().newCDPSession(page);
  /** An Enter for the input method: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
  const enter = (type: 'rawKeyDown' | 'keyUp', key: string) =>
    keyboard.send('Input.dispatchKeyEvent', { type, key, code: 'Enter', windowsVirtualKeyCode: 229 });
  const end = (text: string) => keyboard.send('Input.insertText', { text });
  return {
    /** Shows a text that is not confirmed, with the caret behind it. */
    compose: (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Confirms a composed text with Enter. */
    async confirm(text: string) {
      await enter('rawKeyDown', 'Process');
      await end(text);
      await enter('keyUp', 'Enter');
    },
    /** Confirms it as in Safari, where the key comes after the end of the composition. */
    async confirmInSafari(text: string) {
      await end(text);
      await enter('rawKeyDown', 'Enter');
      await enter('keyUp', 'Enter');
    },
  };
}
