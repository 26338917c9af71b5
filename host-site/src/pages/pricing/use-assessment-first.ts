import { useEffect } from 'react';
import { useBackend } from '../../features/billing/backend-context.ts';
import { isUnreached } from '../../features/billing/backend-error.ts';
import { withProof } from '../../features/billing/with-proof.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { hasAnswers } from '../../features/survey/clear-survey.ts';
import { isSurveyComplete } from '../../features/survey/completion.ts';
import { followSurvey } from '../../features/survey/follow-survey.ts';
import { FROM_PRICES } from '../../features/survey/steps.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useNavigate } from '../../lib/router.ts';

/**
 * Leads a visitor without a complete assessment to it, and says why. A customer, past or present, may renew on a new
 * device without answering again. The same once another tab has removed the answers, but not while it changes them.
 */
export function useAssessmentFirst(): void {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const session = useSessionStore();
  const backend = useBackend();

  useEffect(() => {
    let isCurrent = true;
    const isCustomer = async () => {
      if (session.get().status === 'out') return false;
      const { billing } = await withProof(session.client, (proof) => backend.getUser(proof));
      return billing.status !== '';
    };
    const check = () => {
      if (isSurveyComplete()) return;
      isCustomer()
        // Without an answer the visitor may be a customer, for whom a way to the survey would make no sense.
        .catch(isUnreached)
        .then((mayStay) => {
          if (isCurrent && !mayStay)
            goOn(() => navigate(paths.survey, { replace: true, state: FROM_PRICES }));
        });
    };
    check();
    const stop = followSurvey(() => {
      if (!hasAnswers()) check();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [navigate, session, backend, goOn]);
}
