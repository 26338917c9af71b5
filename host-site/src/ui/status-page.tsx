import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { useAfter } from './use-after.ts';

export interface StatusPageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly isBusy?: boolean;
  readonly isError?: boolean;
  readonly children?: ReactNode;
}

/** Longer than people wait without wondering; milliseconds (`decisions.md`). */
const SLOW = 5000;

/** A page that says one thing: something is under way, has failed, or is done. */
export function StatusPage({ title, text, isBusy = false, isError, children }: StatusPageProps) {
  const isSlow = useAfter(SLOW, isBusy);
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
        {isSlow && <p className="hint">Still working…</p>}
        {children}
      </div>
    </section>
  );
}
