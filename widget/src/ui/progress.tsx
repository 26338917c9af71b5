/** A bar that runs without end, and what it is about. */
export const Progress = ({ label }: { label: string }) => (
  <div className="lw-progress" role="status">
    <span className="lw-helper">{label}</span>
    <span className="lw-progress-bar" aria-hidden="true" />
  </div>
);
