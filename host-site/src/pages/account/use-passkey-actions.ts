import type { AuthClient } from '@login-widget/auth-client';
import { useRef, useState } from 'react';
import { SESSION_MINUTES } from '../../features/session/login-config.ts';
import { forgetPasskey, rememberPasskey } from '../../features/session/login-way.ts';
import { isRemoved, isUnanswered } from '../../features/session/provider-errors.ts';
import { messageOf } from '../../lib/message-of.ts';
import { localStore } from '../../lib/storage.ts';
import { useOutcome } from './use-outcome.ts';

/** Message of a completed action. */
type PasskeyOutcome =
  | 'Passkey successfully created!'
  | 'The passkey was renamed.'
  | 'The passkey was deleted.';

interface PasskeyActions {
  readonly isAdding: boolean;
  /** Empty before an action, and during the next one. */
  readonly outcome: PasskeyOutcome | '';
  add(): void;
  /** Resolves to true if renaming succeeded. */
  rename(id: string, name: string): Promise<boolean>;
  /** Resolves to true if deleting succeeded. */
  remove(id: string): Promise<boolean>;
  dismiss(): void;
}

/** Actions on the account's passkeys. Failures are shown as toasts. */
export function usePasskeyActions(client: AuthClient): PasskeyActions {
  const [isAdding, setIsAdding] = useState(false);
  const { outcome, begin, succeed, fail } = useOutcome<PasskeyOutcome>();
  /** True after an attempt to create a passkey that has no answer: the passkey may exist. */
  const mayExist = useRef(false);

  const wasCreated = (error: unknown): boolean => {
    mayExist.current ||= isUnanswered(error);
    return mayExist.current && (error as { code?: string }).code === 'already_registered';
  };

  /** Takes an error as success if it says that an earlier attempt succeeded, of which the page does not know. */
  const unless = (isDone: (error: unknown) => boolean) => async (error: unknown) => {
    if (!isDone(error)) throw error;
    await client.user.get();
  };

  const attempt = async (
    run: () => Promise<unknown>,
    done: PasskeyOutcome,
    failure: string,
  ): Promise<boolean> => {
    begin();
    try {
      await run();
      succeed(done);
      return true;
    } catch (error) {
      fail(failure, messageOf(error, 'Please try again.'));
      return false;
    }
  };

  return {
    isAdding,
    outcome,
    add() {
      setIsAdding(true);
      const register = async () => {
        await client.webauthn
          .register({ session_duration_minutes: SESSION_MINUTES, is_passkey: true })
          .catch(unless(wasCreated));
        mayExist.current = false;
        rememberPasskey(localStore);
      };
      void attempt(register, 'Passkey successfully created!', 'The passkey was not created').finally(() =>
        setIsAdding(false),
      );
    },
    rename(id, name) {
      const update = async () => {
        await client.webauthn.update({ webauthn_registration_id: id, name });
        await client.user.get();
      };
      return attempt(update, 'The passkey was renamed.', 'The passkey was not renamed');
    },
    remove(id) {
      const erase = async () => {
        await client.user.deleteWebauthnRegistration(id).catch(unless(isRemoved));
        if (client.user.getSync()?.webauthn_registrations.length === 0) forgetPasskey(localStore);
      };
      return attempt(erase, 'The passkey was deleted.', 'The passkey was not deleted');
    },
    dismiss: begin,
  };
}
