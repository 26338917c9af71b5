/** Activity indicator; the text next to it names the activity. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />;
