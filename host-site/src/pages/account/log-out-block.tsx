import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '../../features/session/log-out.ts';
import { useSessionStore } from '../../features/session/session-context.ts';
import { clearSurvey } from '../../features/survey/clear-survey.ts';
import { paths } from '../../lib/paths.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useToast } from '../../ui/toasts.tsx';

const MESSAGES = {
  done: { title: 'Logged Out', text: 'You have been successfully logged out.' },
  failed: {
    title: 'Logout Failed',
    text: 'There was an issue logging you out. Please try again.',
    isDestructive: true,
  },
  unexpected: {
    title: 'Logout Error',
    text: 'An unexpected error occurred during logout.',
    isDestructive: true,
  },
};

/** 'Log Out', and whether the health answers on this device go too. */
export function LogOutBlock() {
  const session = useSessionStore();
  const navigate = useNavigate();
  const toast = useToast();
  const [isLeaving, setIsLeaving] = useState(false);
  const [clearsAnswers, setClearsAnswers] = useState(false);

  const leave = async () => {
    setIsLeaving(true);
    const result = await session.client().then(logOut, () => 'unexpected' as const);
    toast(MESSAGES[result]);
    setIsLeaving(false);
    if (result !== 'done') return;
    if (clearsAnswers) clearSurvey();
    navigate(paths.home);
  };

  return (
    <div className="panel log-out">
      <label className="check">
        <input
          type="checkbox"
          checked={clearsAnswers}
          onChange={(event) => setClearsAnswers(event.target.checked)}
        />
        Also remove my assessment answers from this device
      </label>
      <BusyButton className="button button-quiet" isBusy={isLeaving} onClick={leave}>
        {isLeaving ? 'Logging out…' : 'Log Out'}
      </BusyButton>
    </div>
  );
}
