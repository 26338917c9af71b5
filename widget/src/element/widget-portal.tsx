import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Renders into the widget's own node, in the element or in its shadow root. A portal leaves the node's siblings, which
 * are the page's, as they are.
 */
export const WidgetPortal = ({ root, children }: { root: HTMLElement; children: ReactNode }) =>
  createPortal(children, root);
