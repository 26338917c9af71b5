/** A text as a Japanese keyboard types it: in wide letters and digits. */
export const wide = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
