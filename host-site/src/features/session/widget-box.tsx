import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import type { WidgetReady } from './use-widget-ready.ts';

interface WidgetBoxProps {
  readonly ready: WidgetReady;
  readonly onRetry: () => void;
  /** The element is shown, whatever is still loading. Default: once both have loaded. */
  readonly isShown?: boolean;
  /** The element, shown once it is loaded. */
  readonly children: ReactNode;
}

/** Place of the element: shows loading and failure, and then the element. */
export const WidgetBox = ({
  ready,
  onRetry,
  isShown = ready.status === 'ready',
  children,
}: WidgetBoxProps) => (
  <div className="sign-in-box">
    {!isShown && ready.status === 'loading' && (
      <p className="sign-in-loading" role="status">
        <Spinner /> Loading…
      </p>
    )}
    {!isShown && ready.status === 'failed' && (
      <div className="sign-in-loading" role="alert">
        <p>The login form could not be loaded. Check your connection.</p>
        <button type="button" className="button" onClick={onRetry}>
          Try Again
        </button>
      </div>
    )}
    {isShown && children}
  </div>
);
