import { useId } from 'react';

/** A bar that runs without end, and what it is about. */
export function Progress({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="lw-progress" role="status">
      <span className="lw-helper" id={id}>
        {label}
      </span>
      {/* How far it is nobody knows: a progress bar without a value (WAI-ARIA 1.2, progressbar). */}
      <span className="lw-progress-bar" role="progressbar" aria-labelledby={id} />
    </div>
  );
}
