interface PortraitProps {
  readonly initials: string;
  /** Selects the pattern. */
  readonly seed: number;
}

/** A drawn portrait: calm lines in a circle, with initials. Decorative, because the name stands beside it. */
export const Portrait = ({ initials, seed }: PortraitProps) => (
  <svg className={`portrait portrait-${seed % 4}`} viewBox="0 0 96 96" aria-hidden="true">
    <circle cx="48" cy="48" r="48" />
    {[0, 1, 2, 3].map((line) => (
      <path
        key={line}
        d={`M4 ${58 + line * 9}q${9 + seed} ${-14 + line * 3} ${20 + seed} 0t22 0 22 ${-3 + line} 24 1`}
      />
    ))}
    <text x="48" y="46">
      {initials}
    </text>
  </svg>
);
