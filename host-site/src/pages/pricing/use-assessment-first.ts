import { useEffect } from 'react';
import { useBackend } from '../../features/billing/backend-context.ts';
import { sessionProof } from '../../features/billing/session-proof.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { isSurveyComplete } from '../../features/survey/completion.ts';
import { FROM_PRICES } from '../../features/survey/steps.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';

/**
 * Leads a visitor without a complete assessment to it, and says why. A customer, past or present, may renew on a new
 * device without answering again.
 */
export function useAssessmentFirst(): void {
  const navigate = useNavigate();
  const session = useSessionStore();
  const backend = useBackend();

  useEffect(() => {
    if (isSurveyComplete()) return undefined;
    let isCurrent = true;
    const isCustomer = async () => {
      if (session.get().status === 'out') return false;
      const proof = sessionProof(await session.client());
      return proof !== undefined && (await backend.getUser(proof)).billing.status !== '';
    };
    isCustomer()
      .catch(() => false)
      .then((mayStay) => {
        if (isCurrent && !mayStay) navigate(paths.survey, { replace: true, state: FROM_PRICES });
      });
    return () => {
      isCurrent = false;
    };
  }, [navigate, session, backend]);
}
