import type { ReactNode } from 'react';

export interface LinkButtonProps {
  busy?: boolean;
  disabled?: boolean;
  /** For screen readers, where the text alone does not say enough; it contains the text. */
  name?: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button that reads as part of a sentence. */
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
