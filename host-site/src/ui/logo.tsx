/** Logo: three lines that become calm. */
export const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" />
    <path className="logo-flare" d="M6 11.5q2.5-5 5 0t5 0 5-1 5 0" />
    <path className="logo-easing" d="M6 17q2.5-3.4 5 0t5 0 5-.6 5 .2" />
    <path className="logo-calm" d="M6 22.5q2.5-1.4 5 0t5 0 5-.3 5 0" />
  </svg>
);
