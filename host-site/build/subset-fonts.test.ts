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

describe.each(FONT_FILES.filter(({ isExtra }) => !isExtra))('the font file $file of every page', (font) => {
  const opened = openFont(font);
  const family = FONT_FILES.filter((one) => one.family === font.family).map(openFont);

  it('has, with the other files of its family, every character that the site writes', () => {
    const has = (one: string) => family.some((file) => file.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
    expect(written.size).toBeGreaterThan(90);
    expect([...written].filter((one) => !has(one))).toEqual([]);
  });

  it("has every character of the site's sentences by itself", () => {
    expect(sentences.size).toBeGreaterThan(60);
    expect([...sentences].filter((one) => !opened.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('keeps figures of equal width', () => {
    expect(opened.availableFeatures).toContain('tnum');
  });
});
