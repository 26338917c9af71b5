/** Longer names are cut: a subject has room for no more. */
const LONGEST = 40;

/**
 * A name that a stranger may have given, for a mail or a text message: in quotation marks, so that it reads as a name and
 * not as our words, short, and without anything that mail programs turn into a link.
 */
export const quotedName = (name: string): string => {
  const plain = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[“”"]/g, '')
    .replace(/:?\/\/+/g, ' ')
    .replace(/(?<=\S)[.@](?=\S)/g, ' ')
    .trim();
  const letters = [...plain];
  return `“${
    letters.length > LONGEST
      ? `${letters
          .slice(0, LONGEST - 1)
          .join('')
          .trimEnd()}…`
      : plain
  }”`;
};
