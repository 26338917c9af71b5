import { useId } from 'react';

/** A progress bar without an end, with a label. Its place announces it. */
export function Progress({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="lw-progress">
      <span className="lw-helper" id={id}>
        {label}
      </span>
      {/* A progress bar without a value (https://www.w3.org/TR/wai-aria-1.2/#progressbar), because the progress is
          unknown. */}
      <span className="lw-progress-bar" role="progressbar" aria-labelledby={id} />
    </div>
  );
}
