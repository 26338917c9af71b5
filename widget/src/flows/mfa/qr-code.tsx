import { useMemo } from 'react';
import { encode } from 'uqr';
import { secret } from '../../ui/secret.ts';

/** Quiet zone in modules, required by ISO/IEC 18004 (https://www.iso.org/standard/83389.html). */
const BORDER = 4;

/**
 * A QR code as one path, sharp at any size. It is dark on white in every theme, because some cameras cannot read the
 * reverse.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: BORDER });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      {...secret('lw-qr')}
      part="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
