import type { ReactNode } from 'react';

/** A notice that stays: an error, a warning or a success (specification, section 8). */
export const Banner = ({
  kind,
  children,
}: {
  kind: 'error' | 'warning' | 'success';
  children: ReactNode;
}) => (
  <div className="lw-banner" part="banner" data-kind={kind} role="alert">
    {children}
  </div>
);
