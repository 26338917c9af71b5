/** @jsxImportSource ../view */
import type { Child } from '../view/jsx-runtime.ts';

/**
 * A link to another site that looks like a button. It opens a new tab without a reference to this one. A press during
 * which the pointer moves opens it too, as it presses a button. Its address may depend on the project's settings, with
 * which React does not hydrate (`useBootstrap`).
 */
export const ExternalLinkView = ({ href, children }: { href: string; children: Child }) => (
  <a
    className="lw-button lw-button-secondary"
    part="button button-secondary"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    draggable="false"
    suppressHydrationWarning
  >
    <span className="lw-button-label">{children}</span>
  </a>
);
