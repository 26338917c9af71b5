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
  /** Loaded only by pages that show one of these characters, which the site itself does not write. */
  readonly isExtra?: true;
}

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What the site's own texts consist of: ASCII, punctuation, and the letters of the names. */
const OWN = `${from(0x20, 0x7e)}\u00a0‘’“”–—…·−×°áéíñöü`;

const FONTS = join(import.meta.dirname, '../src/styles/fonts');

/** Kerning, and figures of equal width. Others, such as fractions, would keep twice the glyphs. */
export const FEATURES = ['kern', 'rvrn', 'pnum', 'tnum'];

const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const TEXT_WEIGHTS = { min: 400, max: 700 };

/**
 * The site's fonts, cut to what it uses: the originals are 61 kB, and each page loads them. Headings are in one weight.
 * Text may be a visitor's, so the letters of Western Europe are in a file of their own.
 */
export const FONT_FILES: readonly FontFile[] = [
  {
    family: 'Bricolage',
    original: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    file: join(FONTS, 'bricolage-bold.woff2'),
    weight: 700,
    characters: OWN,
  },
  {
    family: 'Figtree',
    original: FIGTREE,
    file: join(FONTS, 'figtree.woff2'),
    weight: TEXT_WEIGHTS,
    characters: `${OWN}•€$£©→‹›`,
  },
  {
    family: 'Figtree',
    original: FIGTREE,
    file: join(FONTS, 'more-figtree.woff2'),
    weight: TEXT_WEIGHTS,
    characters: from(0xa1, 0x17f),
    isExtra: true,
  },
];
