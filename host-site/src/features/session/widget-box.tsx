import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import type { WidgetReady } from './use-widget-ready.ts';

export interface WidgetBoxProps {
  readonly ready: WidgetReady;
  readonly onRetry: () => void;
  /** The element, shown once it is loaded. */
  readonly children: ReactNode;
}

/** Place of the element: shows loading and failure, and then the element. */
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
