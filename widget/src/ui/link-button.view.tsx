/** @jsxImportSource ../view */
import type { Child } from '../view/jsx-runtime.ts';

interface LinkButtonProps {
  busy?: boolean;
  disabled?: boolean;
  /** Accessible name, if the text alone is not clear; it contains the text. */
  name?: string;
  onClick?: () => void;
  children?: Child;
}

/** A button that looks like a link in a sentence. */
export const LinkButtonView = ({
  busy = false,
  disabled = false,
  name,
  onClick,
  children,
}: LinkButtonProps) => (
  <button
    type="button"
    className="lw-link"
    part="link"
    aria-label={name}
    aria-disabled={busy || disabled || undefined}
    aria-busy={busy || undefined}
    onClick={() => {
      if (!busy && !disabled) onClick?.();
    }}
  >
    {children}
  </button>
);
