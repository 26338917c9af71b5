import { join } from 'node:path';

export interface FontFile {
  readonly family: 'Bricolage' | 'Figtree';
  /** The original, as a file of its package. */
  readonly original: string;
  /** The file that pages load. */
  readonly file: string;
  /** One weight, or the range that the styles use. */
  readonly weight: number | { readonly min: number; readonly max: number };
  readonly characters: string;
}

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ASCII = from(0x20, 0x7e);
const PUNCTUATION = '\u00a0‘’“”–—…•·−×÷°€$£¢™©®→←↑↓›‹½¼¾²';

const FONTS = join(import.meta.dirname, '../src/styles/fonts');

/**
 * The site's fonts, cut to what it uses: the originals are 61 kB, and each page loads them. Headings are the site's own
 * words and in one weight. Text may be a visitor's, so it has the letters of Western Europe.
 */
export const FONT_FILES: readonly FontFile[] = [
  {
    family: 'Bricolage',
    original: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    file: join(FONTS, 'bricolage-bold.woff2'),
    weight: 700,
    characters: `${ASCII}${PUNCTUATION}áàâäãåæçéèêëíìîïñóòôöõøúùûüß`,
  },
  {
    family: 'Figtree',
    original: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: join(FONTS, 'figtree.woff2'),
    weight: { min: 400, max: 700 },
    characters: `${ASCII}${PUNCTUATION}${from(0xa1, 0x17f)}`,
  },
];
