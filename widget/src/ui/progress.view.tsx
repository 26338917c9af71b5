/** @jsxImportSource ../view */
import type { Child } from '../view/jsx-runtime.ts';

/** Live region of a progress. It exists before it, so that screen readers announce it. */
export const ProgressPlaceView = ({ children }: { children?: Child }) => (
  <div role="status" className={children ? undefined : 'lw-visually-hidden'}>
    {children}
  </div>
);
