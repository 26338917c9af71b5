/** @jsxImportSource ../../view */
import type { Child } from '../../view/jsx-runtime.ts';

/** Buttons of one product, and the error of the one that was pressed. */
export const EntryButtonsView = ({ children, error }: { children: Child; error: Child }) => (
  <div className="lw-group">
    {children}
    {error}
  </div>
);
