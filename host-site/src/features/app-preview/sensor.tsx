import { useId } from 'react';

/** The glucose sensor as an object: its patch, its shell and its box. Decorative. */
export function Sensor({ className = '' }: { className?: string }) {
  const id = useId();
  return (
    <svg className={`sensor ${className}`} viewBox="0 0 520 400" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}-shell`} cx="0.38" cy="0.3" r="0.85">
          <stop offset="0" className="stop-shell-light" />
          <stop offset="0.62" className="stop-shell" />
          <stop offset="1" className="stop-shell-dark" />
        </radialGradient>
        <linearGradient id={`${id}-side`} x1="0" x2="1">
          <stop offset="0" className="stop-box" />
          <stop offset="1" className="stop-box-dark" />
        </linearGradient>
        <radialGradient id={`${id}-shade`}>
          <stop offset="0.4" className="stop-shade" />
          <stop offset="1" className="stop-no-shade" />
        </radialGradient>
      </defs>
      <ellipse cx="350" cy="330" rx="160" ry="34" fill={`url(#${id}-shade)`} />
      <g>
        <path fill={`url(#${id}-side)`} d="M250 120l150-34 96 44v150l-146 46-100-54z" />
        <path className="box-lid" d="M250 120l150-34 96 44-146 40z" />
        <path className="box-edge" d="M350 170v156M250 120l100 50 146-40" />
        <path
          className="box-lines"
          d="M266 196q10-18 20 0t20 0 20-5 18 3M266 218q10-12 20 0t20 0 20-4 18 3M266 240q10-6 20 0t20 0 20-2 18 2"
        />
        <path className="box-band" d="M372 192l104-31v22l-104 33z" />
      </g>
      <ellipse cx="170" cy="318" rx="150" ry="38" fill={`url(#${id}-shade)`} />
      <g>
        <ellipse className="sensor-patch" cx="168" cy="262" rx="142" ry="88" />
        <path className="sensor-side" d="M62 236v22c0 38 48 68 106 68s106-30 106-68v-22z" />
        <ellipse className="sensor-shell" fill={`url(#${id}-shell)`} cx="168" cy="236" rx="106" ry="66" />
        <ellipse className="sensor-rim" cx="168" cy="236" rx="78" ry="47" />
        <ellipse className="sensor-hole" cx="168" cy="236" rx="9" ry="6" />
        <path className="sensor-shine" d="M92 216c14-24 46-36 74-36" />
        <path className="sensor-wave" d="M212 204c8 6 14 14 16 22M224 192c12 9 20 21 23 33" />
      </g>
    </svg>
  );
}
