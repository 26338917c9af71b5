/** @jsxImportSource ../view */
import type { Child } from '../view/jsx-runtime.ts';

/** A word between two groups of actions. */
export const DividerView = ({ children }: { children: Child }) => (
  <div className="lw-divider" part="divider">
    <span>{children}</span>
  </div>
);
