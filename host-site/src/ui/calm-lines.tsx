import { useId } from 'react';
import { calmLinePath, LINES_HEIGHT, LINES_WIDTH, type LineShape } from './calm-line-path.ts';

interface CalmLinesProps extends Partial<LineShape> {
  readonly className?: string;
}

/** Decorative lines of the site, restless on the left and calm on the right. */
export function CalmLines({ className = '', lines = 7, unrest = 20, rest = 0.75, seed = 0 }: CalmLinesProps) {
  const id = useId();
  const shape = { lines, unrest, rest, seed };
  return (
    <svg
      className={`calm-lines ${className}`}
      viewBox={`0 0 ${LINES_WIDTH} ${LINES_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2={LINES_WIDTH} y1="0" y2="0">
          <stop offset="0" className="stop-flare" />
          <stop offset={rest * 0.75} className="stop-easing" />
          <stop offset="1" className="stop-calm" />
        </linearGradient>
      </defs>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order.
        <path key={index} d={calmLinePath(index, shape)} stroke={`url(#${id})`} />
      ))}
    </svg>
  );
}
