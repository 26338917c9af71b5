import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import type { WidgetReady } from './use-widget-ready.ts';

export interface WidgetBoxProps {
  readonly ready: WidgetReady;
  readonly onRetry: () => void;
  /** The element, once it is there. */
  readonly children: ReactNode;
}

/** The place of the element: what stands there while it loads, or when it cannot be loaded. */
export const WidgetBox = ({ ready, onRetry, children }: WidgetBoxProps) => (
  <div className="sign-in-box">
    {ready.status === 'loading' && (
      <p className="sign-in-loading" role="status">
        <Spinner /> Loading…
      </p>
    )}
    {ready.status === 'failed' && (
      <div className="sign-in-loading" role="alert">
        <p>The login form could not be loaded. Check your connection.</p>
        <button type="button" className="button" onClick={onRetry}>
          Try Again
        </button>
      </div>
    )}
    {ready.status === 'ready' && children}
  </div>
);
