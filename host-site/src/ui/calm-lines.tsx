import { useId } from 'react';

export interface CalmLinesProps {
  readonly className?: string;
  /** How many lines, top to bottom. */
  readonly lines?: number;
  /** Height of the waves where they are wildest, in units of a drawing 1200 wide. */
  readonly unrest?: number;
  /** Where along the width they have come to rest, 0 to 1. */
  readonly rest?: number;
  /** Changes the pattern; the same seed draws the same lines. */
  readonly seed?: number;
}

const WIDTH = 1200;
const HEIGHT = 480;
const STEP = 40;

/** 1 at the left edge, easing to a last 4 % where the lines rest. */
function unrestAt(x: number, rest: number): number {
  const t = Math.min(1, x / (WIDTH * rest));
  return 0.04 + 0.96 * (1 - t * t * (3 - 2 * t));
}

function linePath(index: number, { lines, unrest, rest, seed }: Required<Omit<CalmLinesProps, 'className'>>) {
  const base = ((index + 0.5) / lines) * HEIGHT;
  const phase = index * 0.83 + seed * 1.7;
  const points: string[] = [];
  for (let x = -STEP; x <= WIDTH + STEP; x += STEP) {
    const wave =
      Math.sin(x / 58 + phase) + 0.6 * Math.sin(x / 31 - phase * 1.9) + 0.3 * Math.sin(x / 143 + phase);
    points.push(`${x} ${Math.round(base + wave * unrest * unrestAt(x, rest))}`);
  }
  const [first, second, ...others] = points;
  // Smooth joints: each `T` mirrors the last control point; short steps keep it from swinging.
  return `M${first}L${second}${others.map((point) => `L${point}`).join('')}`;
}

/** The site's drawing: lines that are restless on the left and calm on the right. Decoration. */
export function CalmLines({ className = '', lines = 9, unrest = 22, rest = 0.7, seed = 0 }: CalmLinesProps) {
  const id = useId();
  const shape = { lines, unrest, rest, seed };
  return (
    <svg
      className={`calm-lines ${className}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2={WIDTH} y1="0" y2="0">
          <stop offset="0" className="stop-flare" />
          <stop offset={rest * 0.75} className="stop-easing" />
          <stop offset="1" className="stop-calm" />
        </linearGradient>
      </defs>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order.
        <path key={index} d={linePath(index, shape)} stroke={`url(#${id})`} />
      ))}
    </svg>
  );
}
