import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export interface StatusPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly isBusy?: boolean;
  readonly isError?: boolean;
  readonly children?: ReactNode;
}

/** A page that says one thing: something is under way, has failed, or is done. */
export const StatusPage = ({ title, text, isBusy, isError, children }: StatusPageProps) => (
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
      {children}
    </div>
  </section>
);
