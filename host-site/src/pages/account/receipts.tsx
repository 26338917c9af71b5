import { Fragment } from 'react';
import { formatCents } from '../../features/pricing/amounts.ts';
import { formatDate } from '../../features/pricing/renewal.ts';
import { LoadFailure } from './load-failure.tsx';
import { useAccountQuery } from './use-account-query.ts';

interface ReceiptsProps {
  readonly sessionId: string;
  /** Changes when there may be a new receipt. */
  readonly status: string | undefined;
}

const days = (from: string, to: string): string =>
  `${formatDate(new Date(from))} to ${formatDate(new Date(to))}`;

/** Past payments, with what a health savings account asks of a receipt. Renders nothing before the first one. */
export function Receipts({ sessionId, status }: ReceiptsProps) {
  const { data, isError, refetch } = useAccountQuery({
    key: ['receipts', sessionId, status],
    // Most visitors of the account have never paid.
    isEnabled: Boolean(status),
    fetch: (backend, proof, signal) => backend.getReceipts(proof, signal),
  });
  if (!isError && !data?.length) return null;
  return (
    <div className="panel">
      <h2>Receipts</h2>
      {isError && <LoadFailure what="Your receipts" onRetry={() => refetch()} />}
      <ul className="items receipts">
        {data?.map(({ number, date, amount, items }) => (
          <li key={number}>
            <span className="item-name">
              {formatDate(new Date(date))}
              <span className="item-detail">{number}</span>
              {items.map(({ description, from, to }) => (
                <Fragment key={`${description} ${from}`}>
                  <span className="item-detail">{description}</span>
                  <span className="item-detail">{days(from, to)}</span>
                </Fragment>
              ))}
            </span>
            <span>{formatCents(amount)}</span>
          </li>
        ))}
      </ul>
      {/* On paper, the account is its facts and receipts alone. */}
      {data && (
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          Print
        </button>
      )}
    </div>
  );
}
