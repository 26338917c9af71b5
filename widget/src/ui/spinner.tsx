/** Decorative: a text elsewhere says what is busy, so the spinner is hidden from screen readers. */
export const Spinner = () => <span className="lw-spinner" aria-hidden="true" />;
