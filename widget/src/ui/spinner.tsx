/** Turning while something is at work; what is at work is said elsewhere, so it is hidden from screen readers. */
export const Spinner = () => <span className="lw-spinner" aria-hidden="true" />;
