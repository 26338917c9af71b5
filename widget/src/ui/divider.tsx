import type { ReactNode } from 'react';

/** A word between two groups of actions. */
export const Divider = ({ children }: { children: ReactNode }) => (
  <div className="lw-divider" part="divider">
    <span>{children}</span>
  </div>
);
