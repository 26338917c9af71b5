import type { ReactNode } from 'react';

/** A link to another site that looks like a button. It opens a new tab without a reference to this one. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="lw-button lw-button-secondary"
      part="button button-secondary"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="lw-button-label">{children}</span>
    </a>
  );
}
