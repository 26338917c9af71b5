import type { ReactNode } from 'react';

/** A button-shaped link to another site: a new tab, which learns nothing of this one. */
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
