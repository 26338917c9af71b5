import type { ReactNode } from 'react';

export interface LinkButtonProps {
  busy?: boolean;
  disabled?: boolean;
  /** Accessible name, if the text alone is not clear; it contains the text. */
  name?: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button that looks like a link in a sentence. */
export function LinkButton({ busy = false, disabled = false, name, onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className="lw-link"
      part="link"
      aria-label={name}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy && !disabled) onClick();
      }}
    >
      {children}
    </button>
  );
}
