import { useQuery } from '@tanstack/react-query';
import type { Backend } from '../../features/billing/backend.ts';
import { useBackend } from '../../features/billing/backend-context.ts';
import { type SessionProof, sessionProof } from '../../features/billing/session-proof.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { queryClient } from '../../lib/query-client.ts';

interface AccountQuery<Data> {
  readonly key: readonly unknown[];
  readonly isEnabled?: boolean;
  readonly fetch: (backend: Backend, proof: SessionProof, signal: AbortSignal) => Promise<Data>;
}

/** Runs a call of the backend with the proof of the current session. @throws {Error} 'No active session found' */
export function useWithProof() {
  const session = useSessionStore();
  const backend = useBackend();
  return async <Result>(run: (backend: Backend, proof: SessionProof) => Promise<Result>): Promise<Result> => {
    const proof = sessionProof(await session.client());
    if (!proof) throw new Error('No active session found');
    return run(backend, proof);
  };
}

/** Data of the signed-in user from the backend. */
export function useAccountQuery<Data>({ key, isEnabled = true, fetch }: AccountQuery<Data>) {
  const withProof = useWithProof();
  return useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => withProof((backend, proof) => fetch(backend, proof, signal)),
      enabled: isEnabled,
    },
    queryClient,
  );
}
