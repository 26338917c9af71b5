import type { ReactNode } from 'react';

/** A permanent notice: an error, a warning or a success (`widget/docs/behaviour.md#errors-and-words`). */
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
