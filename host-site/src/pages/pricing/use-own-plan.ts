import { useQuery } from '@tanstack/react-query';
import type { Billing } from '../../features/billing/backend.ts';
import { useBackend } from '../../features/billing/backend-context.ts';
import { sessionProof } from '../../features/billing/session-proof.ts';
import { userKey } from '../../features/billing/use-user.ts';
import { useSession, useSessionStore } from '../../features/session/session-context.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The subscriber's own plan; undefined for anybody else, and until it is loaded. */
export function useOwnPlan(): Billing['plan'] {
  const state = useSession();
  const session = useSessionStore();
  const backend = useBackend();
  const { data } = useQuery(
    {
      queryKey: userKey(state.status === 'in' ? state.session.session_id : ''),
      queryFn: async ({ signal }) => {
        const proof = sessionProof(await session.client());
        if (!proof) throw new Error('No active session found');
        return backend.getUser(proof, signal);
      },
      enabled: state.status === 'in',
    },
    queryClient,
  );
  return data?.billing.status === 'active' ? data.billing.plan : undefined;
}
