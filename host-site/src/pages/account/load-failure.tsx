interface LoadFailureProps {
  /** What could not be loaded: 'Your receipts'. */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Message that a part of the account could not be loaded, with a button that tries again. */
export const LoadFailure = ({ what, onRetry }: LoadFailureProps) => (
  <>
    <p className="soft" role="alert">
      {what} could not be loaded.
    </p>
    <button type="button" className="button button-quiet" onClick={onRetry}>
      Try again
    </button>
  </>
);
