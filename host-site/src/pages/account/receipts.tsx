import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../features/billing/backend-context.ts';
import { sessionProof } from '../../features/billing/session-proof.ts';
import { formatCents } from '../../features/pricing/amounts.ts';
import { formatDate } from '../../features/pricing/renewal.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { queryClient } from '../../lib/query-client.ts';

export interface ReceiptsProps {
  readonly sessionId: string;
  /** Changes when there may be a new receipt. */
  readonly status: string | undefined;
}

/** Past payments. Renders nothing before the first one. */
export function Receipts({ sessionId, status }: ReceiptsProps) {
  const session = useSessionStore();
  const backend = useBackend();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['receipts', sessionId, status],
      queryFn: async ({ signal }) => {
        const proof = sessionProof(await session.client());
        if (!proof) throw new Error('No active session found');
        return backend.getReceipts(proof, signal);
      },
      // Most visitors of the account have never paid.
      enabled: Boolean(status),
    },
    queryClient,
  );
  if (!isError && !data?.length) return null;
  return (
    <div className="panel">
      <h2>Receipts</h2>
      {isError && (
        <>
          <p className="soft" role="alert">
            Your receipts could not be loaded.
          </p>
          <button type="button" className="button button-quiet" onClick={() => refetch()}>
            Try again
          </button>
        </>
      )}
      <ul className="items">
        {data?.map(({ number, date, amount }) => (
          <li key={number}>
            <span className="item-name">
              {formatDate(new Date(date))}
              <span className="item-detail">{number}</span>
            </span>
            <span>{formatCents(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
