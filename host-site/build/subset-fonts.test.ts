import { readdirSync, readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { describe, expect, it } from 'vitest';
import { FONT_FILES } from './font-files.ts';
import { subset } from './subset-fonts.ts';

/** Every character of the site's source, and so of its texts. */
const written = new Set(
  readdirSync('host-site/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(`host-site/src/${file}`, 'utf8').replaceAll(/\s/g, '')]),
);

describe.each(FONT_FILES)('the font file of $family', (font) => {
  const content = readFileSync(font.file);
  const opened = fontkit.create(content) as fontkit.Font;

  it('is what `npm run fonts` writes', async () => {
    expect(content.equals(await subset(font))).toBe(true);
  });

  it('has every character that the site writes', () => {
    expect(written.size).toBeGreaterThan(90);
    expect([...written].filter((one) => !opened.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('keeps kerning, figures of equal width, and its copyright', () => {
    expect(opened.availableFeatures).toEqual(expect.arrayContaining(['kern', 'tnum']));
    expect(opened.copyright).toContain('Project Authors');
    expect(readFileSync('host-site/src/styles/fonts/OFL.txt', 'utf8')).toContain(opened.copyright);
  });
});
