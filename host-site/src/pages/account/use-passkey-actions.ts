import type { AuthClient } from '@login-widget/auth-client';
import { useState } from 'react';
import { useToast } from '../../ui/toasts.tsx';

export interface PasskeyActions {
  readonly isAdding: boolean;
  readonly wasAdded: boolean;
  add(): void;
  rename(id: string, name: string): void;
  remove(id: string): void;
  dismiss(): void;
}

/** A passkey's session lives as long as a code's; minutes. */
const SESSION_MINUTES = 10_080;

const messageOf = (error: unknown) =>
  error instanceof Error && error.message !== '' ? error.message : 'Please try again.';

/** What can be done with the passkeys of an account; what fails is said in a toast. */
export function usePasskeyActions(client: AuthClient): PasskeyActions {
  const toast = useToast();
  const [isAdding, setIsAdding] = useState(false);
  const [wasAdded, setWasAdded] = useState(false);

  const attempt = (title: string, run: () => Promise<unknown>) =>
    run().catch((error: unknown) => toast({ title, text: messageOf(error), isDestructive: true }));

  return {
    isAdding,
    wasAdded,
    add() {
      setIsAdding(true);
      const register = async () => {
        await client.webauthn.register({ session_duration_minutes: SESSION_MINUTES, is_passkey: true });
        setWasAdded(true);
      };
      void attempt('The passkey was not created', register).finally(() => setIsAdding(false));
    },
    rename: (id, name) =>
      void attempt('The passkey was not renamed', async () => {
        await client.webauthn.update({ webauthn_registration_id: id, name });
        await client.user.get();
      }),
    remove: (id) =>
      void attempt('The passkey was not deleted', () => client.user.deleteWebauthnRegistration(id)),
    dismiss: () => setWasAdded(false),
  };
}
