/** An animated tick. The text beside it says what it means. */
export const SuccessMark = () => (
  <svg className="lw-success" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <path
      d="m15 24.5 6.5 6.5L34 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      pathLength="1"
    />
  </svg>
);
