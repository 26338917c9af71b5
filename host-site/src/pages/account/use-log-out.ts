import { useState } from 'react';
import { useBackend } from '../../features/billing/backend-context.ts';
import { endPortal } from '../../features/billing/portal-visit.ts';
import { LOG_OUT_MESSAGES, logOut } from '../../features/session/log-out.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { disownAnswers } from '../../features/survey/answers-owner.ts';
import { clearSurvey } from '../../features/survey/clear-survey.ts';
import { forgetEmail } from '../../lib/email.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useNavigate } from '../../lib/router.ts';
import { localStore } from '../../lib/storage.ts';
import { useToast } from '../../ui/toasts.tsx';
import { forgetDraft } from './address-draft.ts';

export interface LogOutChoice {
  /** Leaves the health answers on this device, with the e-mail address. Otherwise both are removed. */
  readonly keepsAnswers: boolean;
}

/**
 * Logs out, reports the result, and navigates home, unless the person has gone to another page. `isLeaving` stays true
 * after the session has ended.
 */
export function useLogOut(): [isLeaving: boolean, leave: (choice: LogOutChoice) => Promise<void>] {
  const session = useSessionStore();
  const backend = useBackend();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async ({ keepsAnswers }: LogOutChoice) => {
    setIsLeaving(true);
    await endPortal(session.client, backend);
    const result = await session.client().then(logOut, () => 'unexpected' as const);
    toast({ ...LOG_OUT_MESSAGES[result], isForNextPage: result === 'done' });
    if (result !== 'done') return setIsLeaving(false);
    forgetDraft();
    if (keepsAnswers) disownAnswers();
    else {
      clearSurvey();
      // The next person's assessment would take it over.
      forgetEmail(localStore);
    }
    goOn(() => navigate(paths.home));
  };

  return [isLeaving, leave];
}
