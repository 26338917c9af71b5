import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { SiteRoute } from '../src/app/routes.ts';
import { findEntry } from '../src/content/blog.ts';
import { BRAND } from '../src/content/brand.ts';
import { calmLinePath } from '../src/ui/calm-line-path.ts';
import { letters, linesOf } from './lettering.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const COLORS = { page: '#f6f9f8', ink: '#11302a', flare: '#d9481f', easing: '#e7b58f', calm: '#2f8f7b' };

/** Size that social networks ask for (https://ogp.me). */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

const png = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng();

const inner = (svg: string): string => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

function lines(): string {
  const shape = { lines: 6, unrest: 30, rest: 0.8, seed: 1 };
  const stops = [
    [0, COLORS.flare],
    [0.6, COLORS.easing],
    [1, COLORS.calm],
  ].map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`);
  const paths = Array.from(
    { length: shape.lines },
    (_, index) => `<path d="${calmLinePath(index, shape)}"/>`,
  );
  return `<linearGradient id="calm" gradientUnits="userSpaceOnUse" x1="0" x2="${WIDTH}" y1="0" y2="0">${stops.join('')}</linearGradient>
    <g transform="translate(0 ${HEIGHT - 220})" fill="none" stroke="url(#calm)" stroke-width="3">${paths.join('')}</g>`;
}

/** Title of a page without the brand, which stands beside the logo. */
const headlineOf = ({ title }: SiteRoute): string =>
  title.replace(` · ${BRAND}`, '').replace(new RegExp(`^${BRAND} [–-] `), '');

/** The picture of a page for links in messages and social networks. */
export async function pageCard(page: SiteRoute): Promise<Buffer> {
  const logo = inner(await readFile(join(PUBLIC, 'favicon.svg'), 'utf8'));
  const article = findEntry(page.path);
  const art = article && inner(await readFile(join(PUBLIC, article.imageUrl), 'utf8'));
  const headline = headlineOf(page);
  const width = art ? 600 : WIDTH - 2 * MARGIN;
  const style = { size: art ? 54 : 84, weight: 750, color: COLORS.ink };
  const rows = linesOf(headline.charAt(0).toUpperCase() + headline.slice(1), width, style);
  const text = rows.map((row, index) => letters(row, MARGIN, 240 + index * style.size * 1.12, style));
  const picture = art
    ? `<svg x="720" y="72" width="408" height="255" viewBox="0 0 800 500">${art}</svg>`
    : '';
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
      <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.page}"/>
      ${lines()}
      <svg x="${MARGIN}" y="64" width="64" height="64" viewBox="0 0 32 32">${logo}</svg>
      ${letters(BRAND, MARGIN + 84, 112, { size: 46, weight: 750, color: COLORS.ink })}
      ${picture}${text.join('')}
    </svg>`,
    WIDTH,
  );
}

/** An icon file with one PNG (https://learn.microsoft.com/windows/win32/menurc/newheader). */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

/** The icons that browsers and phones ask for, by file name. Phones cut the corners themselves. */
export async function icons(): Promise<ReadonlyMap<string, Buffer>> {
  const round = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
  const square = round.replace(/ rx="[^"]*"/, '');
  return new Map([
    ['favicon.ico', ico(png(round, 32), 32)],
    ['apple-touch-icon.png', png(square, 180)],
    ['icon-192.png', png(square, 192)],
    ['icon-512.png', png(square, 512)],
  ]);
}

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export const webManifest = (): string =>
  JSON.stringify({
    name: BRAND,
    short_name: BRAND,
    start_url: '/account',
    scope: '/',
    display: 'minimal-ui',
    background_color: COLORS.page,
    theme_color: '#0c5f50',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
