/** @jsxImportSource ../view */
import type { Child } from '../view/jsx-runtime.ts';

/** A mark, or the space for one that is not loaded. */
export const MarkView = ({ children }: { children?: Child }) => (
  <svg className="lw-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    {children}
  </svg>
);
