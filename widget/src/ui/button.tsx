import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the main action; `plain` for a way out; `danger` for a deletion. */
  look?: 'primary' | 'secondary' | 'plain' | 'danger';
  /** Busy: shows a spinner and ignores presses, but keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  /** Another button is busy: looks disabled and ignores presses, but keeps the focus. */
  waiting?: boolean;
}

export function Button({
  look = 'primary',
  busy = false,
  waiting = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`lw-button lw-button-${look}`}
      part={`button button-${look}`}
      aria-disabled={busy || waiting || undefined}
      aria-busy={busy || undefined}
      onClick={busy || waiting ? (event) => event.preventDefault() : onClick}
    >
      <span className="lw-button-label">{children}</span>
      {busy && <Spinner />}
    </button>
  );
}
