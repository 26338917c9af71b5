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
  /**
   * Pages that load it before they know that they show one of its characters: `most` are those but the login screen,
   * `none` if the site itself does not write them. Default: all pages.
   */
  readonly preloadedBy?: 'most' | 'none';
}

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const LETTERS = `${from(0x41, 0x5a)}${from(0x61, 0x7a)}`;

/** What the headings of the login screen consist of. */
const WORDS = `${LETTERS} \u00a0,.:?’'-`;

/** What else the site writes: figures, other punctuation, and the letters of the names. */
const FIGURES = '0123456789!$%&()+/;@‘“”–—…·−×°áéíñöü';

/** Signs of the keyboard that the site's texts do not contain, but a visitor's may. */
const SIGNS = '"#*<=>[\\]^_`{|}~';

const FONTS = join(import.meta.dirname, '../src/styles/fonts');

/** Kerning, and figures of equal width. Others, such as fractions, would keep twice the glyphs. */
export const FEATURES = ['kern', 'rvrn', 'pnum', 'tnum'];

const BRICOLAGE =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const TEXT_WEIGHTS = { min: 400, max: 700 };

/**
 * The site's fonts, cut to what it uses: the originals are 61 kB, and each page loads them. Headings are in one weight.
 * Text may be a visitor's, so other signs and the letters of Western Europe are in files of their own. So are the
 * headings' figures, for which half of the kerning pairs are.
 */
export const FONT_FILES: readonly FontFile[] = [
  {
    family: 'Bricolage',
    original: BRICOLAGE,
    file: join(FONTS, 'bricolage-bold.woff2'),
    weight: 700,
    characters: WORDS,
  },
  {
    family: 'Bricolage',
    original: BRICOLAGE,
    file: join(FONTS, 'figures-bricolage-bold.woff2'),
    weight: 700,
    characters: FIGURES,
    preloadedBy: 'most',
  },
  {
    family: 'Bricolage',
    original: BRICOLAGE,
    file: join(FONTS, 'more-bricolage-bold.woff2'),
    weight: 700,
    characters: SIGNS,
    preloadedBy: 'none',
  },
  {
    family: 'Figtree',
    original: FIGTREE,
    file: join(FONTS, 'figtree.woff2'),
    weight: TEXT_WEIGHTS,
    // The bullet stands for a character of a password.
    characters: `${WORDS}${FIGURES}•`,
  },
  {
    family: 'Figtree',
    original: FIGTREE,
    file: join(FONTS, 'more-figtree.woff2'),
    weight: TEXT_WEIGHTS,
    characters: `${SIGNS}${from(0xa1, 0x17f)}€→‹›`,
    preloadedBy: 'none',
  },
];
