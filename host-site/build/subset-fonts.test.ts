import { readdirSync, readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FONT_FILES, type FontFile } from './font-files.ts';
import { subset } from './subset-fonts.ts';

/** Every character of the site's source, and so of its texts. */
const written = new Set(
  readdirSync('host-site/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(`host-site/src/${file}`, 'utf8').replaceAll(/\s/g, '')]),
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

  it('has every character that the site writes', () => {
    expect(written.size).toBeGreaterThan(90);
    expect([...written].filter((one) => !opened.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('keeps figures of equal width', () => {
    expect(opened.availableFeatures).toContain('tnum');
  });
});
