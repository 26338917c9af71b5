import { useState } from 'react';
import { useBackend } from '../../features/billing/backend-context.ts';
import { FALLBACKS, reasonOf } from '../../features/billing/backend-error.ts';
import { withProof } from '../../features/billing/with-proof.ts';
import { forgetPasskey, forgetWay } from '../../features/session/login-way.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { clearSurvey } from '../../features/survey/clear-survey.ts';
import { forgetEmail } from '../../lib/email.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router.ts';
import { localStore } from '../../lib/storage.ts';
import { useToast } from '../../ui/toasts.tsx';

/** Deletes the account and everything about it on this device. `isDeleting` stays true after the session has ended. */
export function useDeleteAccount(): [isDeleting: boolean, remove: (email: string) => Promise<void>] {
  const session = useSessionStore();
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const [isDeleting, setIsDeleting] = useState(false);

  const remove = async (email: string) => {
    setIsDeleting(true);
    try {
      await withProof(session.client, (proof) => backend.deleteUser(proof, email));
      clearSurvey();
      forgetEmail(localStore);
      forgetPasskey(localStore);
      forgetWay(localStore);
      // The provider has ended the session; the client notices it by asking.
      const client = await session.client();
      await client.session.revoke({ forceClear: true }).catch(() => undefined);
      toast({ title: 'Account deleted', text: 'We have emailed you a confirmation.' });
      navigate(paths.home, { replace: true });
    } catch (error) {
      const text = reasonOf(error, FALLBACKS.deleteUser);
      toast({ title: 'Your account was not deleted', text, isDestructive: true });
      setIsDeleting(false);
    }
  };

  return [isDeleting, remove];
}
