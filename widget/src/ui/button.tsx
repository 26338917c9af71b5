import type { ButtonHTMLAttributes } from 'react';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` goes on with what the screen is for; `plain` is a way out; `danger` destroys something. */
  look?: 'primary' | 'secondary' | 'plain' | 'danger';
  /** At work: shows a spinner and ignores presses, but keeps the focus (a disabled button would lose it). */
  busy?: boolean;
  /** Another button is at work: looks disabled and ignores presses, and keeps the focus as well. */
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
