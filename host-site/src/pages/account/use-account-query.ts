import { useQuery } from '@tanstack/react-query';
import type { Backend } from '../../features/billing/backend.ts';
import { useBackend } from '../../features/billing/backend-context.ts';
import type { SessionProof } from '../../features/billing/session-proof.ts';
import { withProof } from '../../features/billing/with-proof.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { queryClient } from '../../lib/query-client.ts';

interface AccountQuery<Data> {
  readonly key: readonly unknown[];
  readonly isEnabled?: boolean;
  readonly fetch: (backend: Backend, proof: SessionProof, signal: AbortSignal) => Promise<Data>;
}

/** `withProof` of the page's client and backend. */
export function useWithProof() {
  const session = useSessionStore();
  const backend = useBackend();
  return <Result>(run: (backend: Backend, proof: SessionProof) => Promise<Result>): Promise<Result> =>
    withProof(session.client, (proof) => run(backend, proof));
}

/** Data of the signed-in user from the backend. */
export function useAccountQuery<Data>({ key, isEnabled = true, fetch }: AccountQuery<Data>) {
  const call = useWithProof();
  return useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => call((backend, proof) => fetch(backend, proof, signal)),
      enabled: isEnabled,
    },
    queryClient,
  );
}
