import type { AuthClient } from '@login-widget/auth-client';
import { useState } from 'react';
import { SESSION_MINUTES } from '../../features/session/login-config.ts';
import { messageOf } from '../../lib/message-of.ts';
import { BusyButton } from '../../ui/busy-button.tsx';

interface PasskeyButtonProps {
  readonly client: AuthClient;
  /** The user has logged in this way before. */
  readonly isFirst: boolean;
  readonly onLoggedIn: () => void;
}

/** True if the user closed the browser's own dialog, which needs no message. */
const isCancelled = (error: unknown): boolean =>
  ['cancelled', 'aborted'].includes((error as { code?: string }).code ?? '');

/** Logs in with a passkey of this device. */
export function PasskeyButton({ client, isFirst, onLoggedIn }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const logIn = async () => {
    setIsBusy(true);
    setProblem('');
    try {
      await client.webauthn.authenticate({ is_passkey: true, session_duration_minutes: SESSION_MINUTES });
      onLoggedIn();
    } catch (error) {
      if (!isCancelled(error)) setProblem(messageOf(error, 'The passkey did not work.'));
      setIsBusy(false);
    }
  };

  return (
    <div className="passkey-way">
      <BusyButton className={isFirst ? 'button' : 'button button-quiet'} isBusy={isBusy} onClick={logIn}>
        {isBusy ? 'Waiting for your passkey…' : 'Log in with your passkey'}
      </BusyButton>
      <p className="field-error" role="alert">
        {problem && `${problem} You can use a code or a link instead.`}
      </p>
    </div>
  );
}
