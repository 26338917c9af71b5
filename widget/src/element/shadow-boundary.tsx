import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Renders into the element's shadow root, or into the element itself. r2wc has one mode per definition; with a
 * portal, each element has its own.
 */
export const ShadowBoundary = ({
  root,
  children,
}: {
  root: ShadowRoot | HTMLElement;
  children: ReactNode;
}) => (root instanceof ShadowRoot ? createPortal(children, root) : children);
