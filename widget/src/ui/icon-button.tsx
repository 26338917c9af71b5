import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for screen readers and as a tooltip. */
  label: string;
  /** An SVG path, stroked in a 24 by 24 box. */
  path: string;
  busy?: boolean;
  /** A class for where it stands. */
  place?: string;
}

/** A button that is only a sign: 44 px for a finger, its name for those who ask. */
export const IconButton = ({
  label,
  path,
  busy = false,
  place = '',
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <Tooltip label={label} className={place}>
    <button {...rest} type={type} className="lw-icon-button" aria-label={label} aria-busy={busy || undefined}>
      {busy ? (
        <Spinner />
      ) : (
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </button>
  </Tooltip>
);
