import type { AuthClient } from '@login-widget/auth-client';
import { useState } from 'react';
import { useBackend } from '../../features/billing/backend-context.ts';
import { FALLBACKS, isUnreached, reasonOf } from '../../features/billing/backend-error.ts';
import { forgetPayer } from '../../features/billing/payer.ts';
import { forgetPortal } from '../../features/billing/portal-visit.ts';
import { withProof } from '../../features/billing/with-proof.ts';
import { forgetPlan } from '../../features/pricing/chosen-plan.ts';
import { forgetPasskey, forgetWay } from '../../features/session/login-way.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { clearSurvey } from '../../features/survey/clear-survey.ts';
import { forgetEmail } from '../../lib/email.ts';
import { paths } from '../../lib/paths.ts';
import { useGoOn, useNavigate } from '../../lib/router.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { useToast } from '../../ui/toasts.tsx';
import { forgetDraft } from './address-draft.ts';

const UNKNOWN = {
  title: 'We could not confirm the deletion',
  text: 'Your account may be deleted already. Check your connection, then reload this page.',
};

/** Asks the provider whether a deletion whose answer was lost has ended the session. Undefined: it cannot be reached. */
async function hasEnded(loadClient: () => Promise<AuthClient>): Promise<boolean | undefined> {
  const client = await loadClient().catch(() => undefined);
  const isAnswered = await client?.session.authenticate().then(
    () => true,
    () => false,
  );
  if (client && !client.session.getSync()) return true;
  return isAnswered ? false : undefined;
}

/** Deletes the account and everything about it on this device. `isDeleting` stays true after the session has ended. */
export function useDeleteAccount(): [isDeleting: boolean, remove: (email: string) => Promise<void>] {
  const session = useSessionStore();
  const backend = useBackend();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const toast = useToast();
  const [isDeleting, setIsDeleting] = useState(false);

  const remove = async (email: string) => {
    setIsDeleting(true);
    try {
      await withProof(session.client, (proof) => backend.deleteUser(proof, email));
    } catch (error) {
      const isGone = isUnreached(error) ? await hasEnded(session.client) : false;
      if (!isGone) {
        const text = reasonOf(error, FALLBACKS.deleteUser);
        const kept = { title: 'Your account was not deleted', text };
        toast({ ...(isGone === undefined ? UNKNOWN : kept), isDestructive: true });
        setIsDeleting(false);
        return;
      }
    }
    clearSurvey();
    forgetDraft();
    forgetEmail(localStore);
    forgetPasskey(localStore);
    forgetWay(localStore);
    forgetPlan(tabStore);
    forgetPayer();
    forgetPortal();
    // The provider has ended the session; the client notices it by asking.
    const client = await session.client().catch(() => undefined);
    await client?.session.revoke({ forceClear: true }).catch(() => undefined);
    toast({
      title: 'Account deleted',
      text: 'We have emailed you a confirmation.',
      isForNextPage: true,
    });
    goOn(() => navigate(paths.home, { replace: true }));
  };

  return [isDeleting, remove];
}
