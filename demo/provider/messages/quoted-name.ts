/** Longer names are cut, because a subject is short. */
const LONGEST = 40;

/**
 * Formats a name that a stranger may have chosen for a mail or a text message: in quotation marks, so that it is not
 * taken for our words, short, and without anything that mail programs turn into a link.
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
