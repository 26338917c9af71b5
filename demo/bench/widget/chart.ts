import { escapeHtml } from '../../provider/messages/escape-html.ts';
import type { Row } from './results.ts';

const WIDTH = 760;
const LABEL = 290;
const BAR = 16;
const STEP = 42;
const TOP = 64;

const STYLE = `text { font: 13px system-ui, sans-serif; fill: #19303d }
.title { font-weight: 600; font-size: 15px } .quiet { fill: #5c727d; font-size: 12px }
.floor { fill: #b6c4cc } .ours { fill: #2b6cb0 } .peer { fill: #8296a1 } .next { opacity: 0.45 }
@media (prefers-color-scheme: dark) {
  text { fill: #e8f0f4 } .quiet { fill: #9db0ba } .floor { fill: #4a5d68 } .ours { fill: #63a4e8 } .peer { fill: #7c929e }
}`;

/**
 * Bar chart of the slow profile: time until the field is usable, and until the next screen. Follows the reader's colour
 * scheme.
 */
export function chart(rows: readonly Row[]): string {
  const shown = rows.filter(({ usable: { slow } }) => slow !== undefined);
  const longest = Math.max(1, ...shown.flatMap(({ usable, next }) => [usable.slow ?? 0, next.slow ?? 0]));
  const scale = (value: number) => ((WIDTH - LABEL - 70) * value) / longest;
  const height = TOP + shown.length * STEP + 8;
  const bars = shown.flatMap((row, index) => {
    const top = TOP + index * STEP;
    const { slow: usable = 0 } = row.usable;
    const { slow: next } = row.next;
    const bar = (y: number, value: number, kind: string) =>
      `<rect class="${kind}" x="${LABEL}" y="${y}" width="${scale(value).toFixed(1)}" height="${BAR}" rx="2"/>` +
      `<text class="quiet" x="${(LABEL + scale(value) + 6).toFixed(1)}" y="${y + 12}">${Math.round(value)} ms</text>`;
    return [
      `<text x="${LABEL - 10}" y="${top + 20}" text-anchor="end">${escapeHtml(row.title)}</text>`,
      bar(top, usable, row.kind),
      ...(next === undefined ? [] : [bar(top + BAR + 1, next, `${row.kind} next`)]),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Milliseconds until each sign-in is usable, and until its next screen shows">
<style>${STYLE}</style>
<text class="title" x="16" y="26">From navigation to a usable field, and to the next screen (paler)</text>
<text class="quiet" x="16" y="46">Slow profile: 4 × CPU, 1.6 Mbit/s, 150 ms round trips. Medians of one interleaved run; shorter is better.</text>
${bars.join('\n')}
</svg>
`;
}
