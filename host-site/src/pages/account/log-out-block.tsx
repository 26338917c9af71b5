import { useState } from 'react';
import { BusyButton } from '../../ui/busy-button.tsx';
import type { LogOutChoice } from './use-log-out.ts';

export interface LogOutBlockProps {
  readonly isLeaving: boolean;
  readonly onLeave: (choice: LogOutChoice) => void;
}

/** 'Log Out', with the option to remove the health answers from this device. */
export function LogOutBlock({ isLeaving, onLeave }: LogOutBlockProps) {
  const [clearsAnswers, setClearsAnswers] = useState(false);
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
      <BusyButton
        className="button button-quiet"
        isBusy={isLeaving}
        onClick={() => onLeave({ clearsAnswers })}
      >
        {isLeaving ? 'Logging out…' : 'Log Out'}
      </BusyButton>
    </div>
  );
}
