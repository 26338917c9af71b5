import type { ReactNode } from 'react';

export interface LinkButtonProps {
  busy?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that reads as part of a sentence. */
export function LinkButton({ busy = false, disabled = false, onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      className="lw-link"
      part="link"
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
