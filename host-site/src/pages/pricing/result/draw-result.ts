import { BRAND, DISCLAIMER } from '../../../content/brand.ts';
import type { WeekDay } from '../../../content/first-week.ts';
import type { Suspect } from '../../../content/suspects.ts';

interface DrawnResult {
  readonly first: Suspect;
  readonly second: Suspect;
  readonly week: readonly WeekDay[];
}

/** Size of the picture in pixels: a phone shows it whole. */
const WIDTH = 1080;
const HEIGHT = 1620;
const MARGIN = 84;

const COLORS = {
  page: '#f6f9f8',
  ink: '#11302a',
  soft: '#48635c',
  brand: '#0c5f50',
  flare: '#d9481f',
  calm: '#2f8f7b',
  tint: '#e7f2ee',
};
const DISPLAY = "'Bricolage', sans-serif";
const TEXT = "'Figtree', sans-serif";

/** Draws text in lines that fit the width. Returns the y of the next line. */
function paragraph(
  pen: CanvasRenderingContext2D,
  text: string,
  {
    x = MARGIN,
    y,
    width = WIDTH - 2 * MARGIN,
    line,
  }: { x?: number; y: number; width?: number; line: number },
): number {
  let row = '';
  let bottom = y;
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (pen.measureText(longer).width > width && row !== '') {
      pen.fillText(row, x, bottom);
      bottom += line;
      row = word;
    } else row = longer;
  }
  pen.fillText(row, x, bottom);
  return bottom + line;
}

/** The site's lines, restless on the left and calm on the right. */
function calmLines(pen: CanvasRenderingContext2D, top: number): void {
  const colour = pen.createLinearGradient(0, 0, WIDTH, 0);
  colour.addColorStop(0, COLORS.flare);
  colour.addColorStop(0.6, '#e7b58f');
  colour.addColorStop(1, COLORS.calm);
  pen.strokeStyle = colour;
  pen.lineWidth = 3;
  for (let index = 0; index < 5; index += 1) {
    pen.beginPath();
    for (let x = -10; x <= WIDTH + 10; x += 6) {
      const unrest = Math.max(0.05, 1 - x / (WIDTH * 0.75));
      pen.lineTo(x, top + index * 20 + Math.sin(x / 38 + index * 0.6) * 26 * unrest);
    }
    pen.stroke();
  }
}

function suspectBlock(pen: CanvasRenderingContext2D, { title, step }: Suspect, number: number, top: number) {
  pen.fillStyle = COLORS.flare;
  pen.font = `750 92px ${DISPLAY}`;
  pen.fillText(String(number), MARGIN, top + 60);
  pen.fillStyle = COLORS.ink;
  pen.font = `700 52px ${DISPLAY}`;
  const below = paragraph(pen, title, {
    x: MARGIN + 96,
    y: top + 40,
    width: WIDTH - 2 * MARGIN - 96,
    line: 60,
  });
  pen.fillStyle = COLORS.soft;
  pen.font = `400 32px ${TEXT}`;
  return paragraph(pen, step, { x: MARGIN + 96, y: below, width: WIDTH - 2 * MARGIN - 96, line: 44 }) + 26;
}

/** Draws the result as a PNG. Nothing leaves the device. */
export async function drawResult({ first, second, week }: DrawnResult): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.fillStyle = COLORS.page;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  calmLines(pen, 96);
  pen.fillStyle = COLORS.ink;
  pen.font = `750 76px ${DISPLAY}`;
  let y = paragraph(pen, 'What to look at first', { y: 330, line: 86 }) + 10;
  y = suspectBlock(pen, first, 1, y);
  y = suspectBlock(pen, second, 2, y + 10);
  pen.fillStyle = COLORS.tint;
  pen.fillRect(0, y, WIDTH, HEIGHT - y);
  pen.fillStyle = COLORS.ink;
  pen.font = `700 44px ${DISPLAY}`;
  y = paragraph(pen, 'The first week', { y: y + 72, line: 64 });
  for (const { day, title } of week) {
    pen.fillStyle = COLORS.brand;
    pen.font = `700 32px ${TEXT}`;
    pen.fillText(day, MARGIN, y);
    pen.fillStyle = COLORS.ink;
    pen.font = `500 32px ${TEXT}`;
    y = paragraph(pen, title, { x: MARGIN + 130, y, width: WIDTH - 2 * MARGIN - 130, line: 50 });
  }
  pen.fillStyle = COLORS.soft;
  pen.font = `400 22px ${TEXT}`;
  paragraph(pen, `${BRAND}. Not a diagnosis. ${DISCLAIMER}`, { y: HEIGHT - 92, line: 30 });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png');
  });
}
