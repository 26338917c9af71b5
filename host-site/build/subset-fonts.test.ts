import { readdirSync, readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FONT_FILES, type FontFile } from './font-files.ts';
import { subset } from './subset-fonts.ts';

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));

const charactersOf = (texts: readonly string[]) => new Set(texts.join('').replaceAll(/\s/g, ''));

/** Every character of the site's source, and so of its texts. */
const written = charactersOf(sourcesOf('host-site/src'));

/** Those of the sentences that its pages show. */
const sentences = charactersOf(
  sourcesOf('host-site/src/content').flatMap((source) =>
    [...source.matchAll(/'(\p{L}[^'\n]* [^'\n]*)'/gu)].map(([, text]) => text ?? ''),
  ),
);

const openFont = ({ file }: FontFile) => fontkit.create(readFileSync(file)) as fontkit.Font;

describe.each(FONT_FILES)('the font file $file', (font) => {
  it('is what `npm run fonts` writes', async () => {
    expect(readFileSync(font.file).equals(await subset(font))).toBe(true);
  });

  it('keeps kerning, and its copyright', () => {
    const { availableFeatures, copyright } = openFont(font);
    expect(availableFeatures).toContain('kern');
    expect(copyright).toContain('Project Authors');
    expect(readFileSync('host-site/src/styles/fonts/OFL.txt', 'utf8')).toContain(copyright);
  });
});

describe.each(['Bricolage', 'Figtree'] as const)('the font %s', (family) => {
  const fonts = FONT_FILES.filter((font) => font.family === family);
  const missingIn = (files: readonly FontFile[], characters: ReadonlySet<string>) => {
    const opened = files.map(openFont);
    const has = (one: string) => opened.some((file) => file.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
    return [...characters].filter((one) => !has(one));
  };
  const preloaded = fonts.filter(({ preloadedBy }) => preloadedBy !== 'none');

  it('has every character that the site writes', () => {
    expect(written.size).toBeGreaterThan(90);
    expect(missingIn(fonts, written)).toEqual([]);
  });

  it("has every character of the site's sentences in files that its pages preload", () => {
    expect(sentences.size).toBeGreaterThan(60);
    expect(missingIn(preloaded, sentences)).toEqual([]);
  });

  it('keeps figures of equal width', () => {
    const withFigures = preloaded.filter(({ characters }) => characters.includes('0')).map(openFont);
    expect(withFigures.map(({ availableFeatures }) => availableFeatures.includes('tnum'))).toEqual([true]);
  });
});
