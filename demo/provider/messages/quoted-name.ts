import type { Locale } from './words/words.ts';

/**
 * Quotation marks (https://www.unicode.org/reports/tr35/tr35-general.html#Delimiter_Elements) of the languages that do
 * not use the “English” ones.
 */
const MARKS: readonly (readonly [string, string, readonly Locale[]])[] = [
  ['„', '“', ['bg', 'cs', 'de']],
  ['„', '”', ['hu', 'pl', 'ro']],
  ['«', '»', ['el', 'es', 'it', 'nb', 'pt-pt', 'ru', 'uk']],
  ['«\u00a0', '\u00a0»', ['fr']],
  ['”', '”', ['fi', 'sv']],
  ['「', '」', ['ja', 'zh-tw']],
];

/** Longer names are cut, because a subject is short. */
const LONGEST = 40;

/**
 * Formats a name that a stranger may have chosen for a mail or a text message: in quotation marks of its language, so
 * that it is not taken for our words, short, and without anything that mail programs turn into a link.
 */
export const quotedName = (name: string, locale: Locale): string => {
  const [opening, closing] = MARKS.find(([, , locales]) => locales.includes(locale)) ?? ['“', '”'];
  const plain = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[“”„«»「」"]/g, '')
    .replace(/:?\/\/+/g, ' ')
    .replace(/(?<=\S)[.@](?=\S)/g, ' ')
    .trim();
  const letters = [...plain];
  const shown =
    letters.length > LONGEST
      ? `${letters
          .slice(0, LONGEST - 1)
          .join('')
          .trimEnd()}…`
      : plain;
  return `${opening}${shown}${closing}`;
};
