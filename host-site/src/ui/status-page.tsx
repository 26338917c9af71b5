import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { StillWorking } from './still-working.tsx';

interface StatusPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly isBusy?: boolean;
  readonly isError?: boolean;
  /** Called when the user cancels waiting. */
  readonly onCancel?: () => void;
  readonly children?: ReactNode;
}

/** A page with a single message: something is running, has failed, or is done. */
export function StatusPage({ title, text, isBusy = false, isError, onCancel, children }: StatusPageProps) {
  return (
    <section className="status-page">
      <div className="status-card" role={isError ? 'alert' : 'status'}>
        {isBusy && <Spinner />}
        {isError && (
          <span className="status-mark" aria-hidden="true">
            !
          </span>
        )}
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        <StillWorking isBusy={isBusy} onCancel={onCancel} />
        {children}
      </div>
    </section>
  );
}
