import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Puts the widget in the element's shadow root, or in the element itself. r2wc fixes the mode for a whole definition
 * (architecture, trap 1); a portal lets each element choose its own.
 */
export const ShadowBoundary = ({
  root,
  children,
}: {
  root: ShadowRoot | HTMLElement;
  children: ReactNode;
}) => (root instanceof ShadowRoot ? createPortal(children, root) : children);
