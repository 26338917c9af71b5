import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Name for screen readers and the tooltip. */
  label: string;
  /** An SVG path, stroked in a box of 24 by 24. */
  path: string;
  busy?: boolean;
  /** Class that positions the button. */
  place?: string;
}

/** A button with an icon only: 44 px wide, with an accessible name and a tooltip. */
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
