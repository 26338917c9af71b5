import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BoughtPlan } from '../../features/billing/backend.ts';
import { useBackend } from '../../features/billing/backend-context.ts';
import { useFailedPayment } from '../../features/billing/failed-payment.ts';
import { userKey } from '../../features/billing/use-user.ts';
import { withProof } from '../../features/billing/with-proof.ts';
import { useSession, useSessionStore } from '../../features/session/session-context.ts';
import { loadAgain, queryClient } from '../../lib/query-client.ts';
import { useSubscribed } from '../../lib/subscribed.ts';
import { usePageRestored } from '../../lib/use-page-restored.ts';

interface OwnPlan {
  /** Undefined for somebody without one, and until it is loaded. */
  readonly plan: BoughtPlan | undefined;
  /** Its last payment was declined. */
  readonly hasFailed: boolean;
}

/** The visitor's own plan. */
export function useOwnPlan(): OwnPlan {
  const state = useSession();
  const session = useSessionStore();
  const backend = useBackend();
  const isSubscribed = useSubscribed() === true;
  const { data, refetch } = useQuery(
    {
      queryKey: userKey(state.status === 'in' ? state.session.session_id : ''),
      queryFn: ({ signal }) => withProof(session.client, (proof) => backend.getUser(proof, signal)),
      enabled: state.status === 'in',
    },
    queryClient,
  );
  usePageRestored(loadAgain);
  const status = data?.billing.status;
  // The plan was bought in another tab.
  useEffect(() => {
    if (isSubscribed && status !== undefined && status !== 'active') void refetch();
  }, [isSubscribed, status, refetch]);
  const hasFailed = useFailedPayment(data?.billing);
  return { plan: status === 'active' || hasFailed ? data?.billing.plan : undefined, hasFailed };
}
