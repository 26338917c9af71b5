import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { decompress } from 'wawoff2';

const { resolve } = createRequire(import.meta.url);

/** The site's display font, as a file of its package. */
const FILE = resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);

/** The library varies no compressed fonts. */
const file = fontkit.create(Buffer.from(await decompress(await readFile(FILE))));
const fonts = new Map<number, fontkit.Font>();

function fontOf(weight: number): fontkit.Font {
  const known = fonts.get(weight);
  if (known) return known;
  if (!('getVariation' in file)) throw new Error('The display font is a collection.');
  const font = file.getVariation({ wght: weight });
  fonts.set(weight, font);
  return font;
}

interface Lettering {
  readonly size: number;
  readonly weight: number;
  readonly color: string;
}

const widthOf = (text: string, { size, weight }: Lettering): number => {
  const font = fontOf(weight);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
};

/** Breaks a text into lines that fit the width. */
export function linesOf(text: string, width: number, lettering: Lettering): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, lettering) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line of text as SVG paths, because a rasterizer knows no variable fonts. `y` is the baseline. */
export function letters(text: string, x: number, y: number, { size, weight, color }: Lettering): string {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const paths = glyphs.map((glyph, index) => {
    const place = pen;
    pen += positions[index]?.xAdvance ?? 0;
    return `<path transform="translate(${place} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
