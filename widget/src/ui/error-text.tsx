import type { ReactNode } from 'react';

/**
 * What is wrong, under the field it is about. The live region stands from the start and the text comes into it:
 * screen readers announce a change, not an arrival.
 */
export const ErrorText = ({ id, children }: { id?: string; children?: ReactNode }) => (
  <div id={id} className="lw-error" part="error" role="alert">
    {children && <span>{children}</span>}
  </div>
);
